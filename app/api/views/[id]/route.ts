import { viewChangeSchema } from '#lib/contract/list-views-schema.ts'
import { invalidBody } from '#lib/server/answer.ts'
import { route } from '#lib/server/handle.ts'
import { signedIn } from '#lib/server/operation.ts'
import { readBody } from '#lib/server/request-body.ts'
import { answerChange } from '#lib/server/views/answer-change.ts'
import { changeView, removeView } from '#lib/server/views/views.ts'

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
