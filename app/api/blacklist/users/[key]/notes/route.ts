import { noteSchema } from '#lib/features/entries/api/notes-schema.ts'
import { addNote } from '#lib/features/entries/server/notes.ts'
import { keptKeyOf } from '#lib/features/entries/server/opened-entry.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { creationId } from '#lib/platform/http/creation-id.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/blacklist/users/:key/notes', {
  POST: signedInWithBody(
    { shows: 'nothing personal', changes: ['note.add'], body: jsonBody(noteSchema) },
    async (context) => {
      const { body, change, now, params, session } = context
      const key = await keptKeyOf(session.connection, params.key ?? '')
      if (key === undefined) return refused('notFound')
      const id = creationId(context)
      return change(async ({ queries, append }) => {
        const isNew = await addNote(queries, session, { id, key, text: body.value.text }, now)
        if (isNew) await append({ action: 'note.add', details: { note: id, key }, entries: [key] })
        return answered('The note is kept', { id }, { status: 201 })
      })
    },
  ),
})
