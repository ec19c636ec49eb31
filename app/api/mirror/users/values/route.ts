import { suggestedValuesSchema } from '#lib/features/blacklist/api/whole-list-schema.ts'
import { suggestedValues } from '#lib/features/blacklist/server/whole-list.ts'
import { questionSubjects } from '#lib/mirror/query/question-subjects.ts'
import { answered } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { listHeader } from '#lib/platform/http/list-header.ts'
import { signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

// A value reveals that somebody has it, so this is recorded as a search. The typed text is not part of the address.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/mirror/users/values', {
  POST: signedInWithBody({ shows: ['list.search'], body: jsonBody(suggestedValuesSchema) }, async (context) => {
    const suggested = await suggestedValues(context.session, context.body.value)
    const { path, text } = context.body.value
    const details = {
      environment: context.session.chosen,
      field: path,
      searched: text !== '',
      rows: suggested.values.length,
    }
    const subjects = text === '' ? [] : questionSubjects({ search: text, filters: [] })
    await context.record({ action: 'list.search', details, subjects })
    return answered('Values of a field', suggested, { headers: listHeader(context.session) })
  }),
})
