import { viewChangeSchema, viewRemovalSchema } from '#lib/features/blacklist/api/list-views-schema.ts'
import { answerChange } from '#lib/features/blacklist/server/views/answer-change.ts'
import { changeView, removeView } from '#lib/features/blacklist/server/views/views.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/views/:id', {
  PUT: signedInWithBody(
    { shows: 'nothing personal', changes: ['view.set'], body: jsonBody(viewChangeSchema) },
    async (context) => {
      const { version, ...draft } = context.body.value
      const which = { id: context.params.id ?? '', version }
      return answerChange(context, {
        act: (queries) => changeView(queries, context.session, which, draft, context.now),
        action: 'view.set',
        message: 'The view is changed',
      })
    },
  ),

  DELETE: signedInWithBody(
    { shows: 'nothing personal', changes: ['view.remove'], body: jsonBody(viewRemovalSchema) },
    async (context) => {
      const which = { id: context.params.id ?? '', version: context.body.value.version }
      return answerChange(context, {
        act: (queries) => removeView(queries, context.session, which),
        action: 'view.remove',
        message: 'The view is removed',
      })
    },
  ),
})
