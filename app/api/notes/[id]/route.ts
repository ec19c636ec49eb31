import { iso } from '#lib/contract/time.ts'
import { noteEditSchema, noteRemovalSchema } from '#lib/features/entries/api/notes-schema.ts'
import { editNote, openNote, removeNote } from '#lib/features/entries/server/notes.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

const REFUSALS = { notFound: 'notFound', notYours: 'noteNotYours' } as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/notes/:id', {
  PUT: signedInWithBody(
    { shows: 'nothing personal', changes: ['note.edit'], body: jsonBody(noteEditSchema) },
    async ({ body, change, now, params: { id = '' }, session }) =>
      change(async ({ queries, append }) => {
        const found = await openNote(queries, session, id)
        if (!found.ok) return refused(REFUSALS[found.why])
        const { key } = found
        if (!(await editNote(queries, id, body.value, now))) return refused('noteChanged')
        await append({ action: 'note.edit', details: { note: id, key }, entries: [key] })
        return answered('The note is changed', { id, editedAt: iso(now) })
      }),
  ),

  DELETE: signedInWithBody(
    { shows: 'nothing personal', changes: ['note.remove'], body: jsonBody(noteRemovalSchema) },
    async ({ body, change, params: { id = '' }, session }) =>
      change(async ({ queries, append }) => {
        const found = await openNote(queries, session, id)
        if (!found.ok) return refused(REFUSALS[found.why])
        const { key } = found
        if (!(await removeNote(queries, id, body.value))) return refused('noteChanged')
        await append({ action: 'note.remove', details: { note: id, key }, entries: [key] })
        return answered('The note is removed', { id })
      }),
  ),
})
