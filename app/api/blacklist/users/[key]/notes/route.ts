import { noteSchema } from '#lib/features/entries/api/notes-schema.ts'
import { addNote } from '#lib/features/entries/server/notes.ts'
import { keptKeyOf } from '#lib/features/entries/server/opened-entry.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/blacklist/users/:key/notes', {
  POST: signedInWithBody(
    { shows: 'nothing personal', changes: ['note.add'], body: jsonBody(noteSchema) },
    async ({ body, change, now, params, session }) => {
      const key = await keptKeyOf(session.connection, params.key ?? '')
      if (key === undefined) return refused('notFound')
      return change(async ({ queries, append }) => {
        const id = await addNote(queries, session, { key, text: body.value.text }, now)
        await append({ action: 'note.add', details: { note: id, key }, entries: [key] })
        return answered('The note is kept', { id }, { status: 201 })
      })
    },
  ),
})
