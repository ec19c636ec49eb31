import { actLines } from '#lib/features/changes/server/changes-page.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { paged } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/changes/:act/lines', {
  GET: paged({ shows: ['changes.view'] }, async (context) => {
    const act = context.params.act ?? ''
    if (!/^[1-9]\d{0,14}$/.test(act)) return refused('notFound')
    return answered('The lines of an act, the latest first', await actLines(context, Number(act), context.page))
  }),
})
