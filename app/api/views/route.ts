import { parsePage } from '#lib/contract/pagination.ts'
import { viewDraftSchema } from '#lib/features/blacklist/api/list-views-schema.ts'
import { answerChange } from '#lib/features/blacklist/server/views/answer-change.ts'
import { addView, viewsOf } from '#lib/features/blacklist/server/views/views.ts'
import { answered, invalid, invalidBody } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'
import { readBody } from '#lib/platform/http/request-body.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/views', {
  GET: signedIn(async ({ query, database, session }) => {
    const asked = parsePage(query)
    if (!asked.ok) return invalid(asked.errors)
    return answered('Your views, and those that others share', await viewsOf(database.queries, session, asked.page))
  }),

  POST: signedIn(async (context) => {
    const body = await readBody(context.request, viewDraftSchema)
    if (!body.ok) return invalidBody(body)
    return answerChange(context, {
      act: (queries) => addView(queries, context.session, body.value, context.now),
      action: 'view.set',
      message: 'The view is kept',
      status: 201,
    })
  }),
})
