import { viewDraftSchema } from '#lib/contract/list-views-schema.ts'
import { parsePage } from '#lib/contract/pagination.ts'
import { answered, invalid, invalidBody } from '#lib/server/answer.ts'
import { route } from '#lib/server/handle.ts'
import { signedIn } from '#lib/server/operation.ts'
import { readBody } from '#lib/server/request-body.ts'
import { answerChange } from '#lib/server/views/answer-change.ts'
import { addView, viewsOf } from '#lib/server/views/views.ts'

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
