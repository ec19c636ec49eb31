import { noteSchema } from '#lib/features/entries/api/notes-schema.ts'
import { findNotes } from '#lib/features/entries/server/notes.ts'
import { listOfConnection } from '#lib/mirror/query/list-of-connection.ts'
import { questionSubjects } from '#lib/mirror/query/question-subjects.ts'
import { answered } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

// Notes and search texts may be personal. So the text is not part of the address, and this counts as a search.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/notes/search', {
  POST: signedInWithBody({ shows: ['list.search'], body: jsonBody(noteSchema) }, async (context) => {
    const { body, database, record, session } = context
    const list = await listOfConnection(session.connection)
    const found = list ? await findNotes(database.queries, list.seal, body.value.text) : []
    await record({
      action: 'list.search',
      details: { environment: session.chosen, notes: true, rows: found.length },
      subjects: questionSubjects({ search: body.value.text, filters: [] }),
      entries: [...new Set(found.map(({ key }) => key))],
    })
    return answered('Notes with a text', found)
  }),
})
