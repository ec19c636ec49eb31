import { viewChangeSchema } from '#lib/features/blacklist/api/list-views-schema.ts'
import { answerChange } from '#lib/features/blacklist/server/views/answer-change.ts'
import { changeView, removeView } from '#lib/features/blacklist/server/views/views.ts'
import { invalidBody } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'
import { readBody } from '#lib/platform/http/request-body.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/views/:id', {
  PUT: signedIn(async (context) => {
    const body = await readBody(context.request, viewChangeSchema)
    if (!body.ok) return invalidBody(body)
    const { version, ...draft } = body.value
    const which = { id: context.params.id ?? '', version }
    return answerChange(context, {
      act: (queries) => changeView(queries, context.session, which, draft, context.now),
      action: 'view.set',
      message: 'The view is changed',
    })
  }),

  DELETE: signedIn((context) =>
    answerChange(context, {
      act: (queries) => removeView(queries, context.session, context.params.id ?? ''),
      action: 'view.remove',
      message: 'The view is removed',
    }),
  ),
})
