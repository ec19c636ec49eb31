import { viewDraftSchema } from '#lib/features/blacklist/api/list-views-schema.ts'
import { answerChange } from '#lib/features/blacklist/server/views/answer-change.ts'
import { addView, viewsOf } from '#lib/features/blacklist/server/views/views.ts'
import { answered } from '#lib/platform/http/answer.ts'
import { creationId } from '#lib/platform/http/creation-id.ts'
import { route } from '#lib/platform/http/handle.ts'
import { paged, signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/views', {
  GET: paged({ shows: 'nothing personal' }, async ({ page, database, session }) =>
    answered('Your views, and those that others share', await viewsOf(database.queries, session, page)),
  ),

  POST: signedInWithBody(
    { shows: 'nothing personal', changes: ['view.set'], body: jsonBody(viewDraftSchema) },
    async (context) => {
      return answerChange(context, {
        act: (queries) => addView(queries, context.session, creationId(context), context.body.value, context.now),
        action: 'view.set',
        message: 'The view is saved',
        status: 201,
      })
    },
  ),
})
