import { parsePage } from '#lib/contract/pagination.ts'
import { viewDraftSchema } from '#lib/features/blacklist/api/list-views-schema.ts'
import { answerChange } from '#lib/features/blacklist/server/views/answer-change.ts'
import { addView, viewsOf } from '#lib/features/blacklist/server/views/views.ts'
import { answered, invalid } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn, signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/views', {
  GET: signedIn({ shows: 'nothing personal' }, async ({ query, database, session }) => {
    const asked = parsePage(query)
    if (!asked.ok) return invalid(asked.errors)
    return answered('Your views, and those that others share', await viewsOf(database.queries, session, asked.page))
  }),

  POST: signedInWithBody(
    { shows: 'nothing personal', changes: ['view.set'], body: jsonBody(viewDraftSchema) },
    async (context) => {
      return answerChange(context, {
        act: (queries) => addView(queries, context.session, context.body.value, context.now),
        action: 'view.set',
        message: 'The view is kept',
        status: 201,
      })
    },
  ),
})
