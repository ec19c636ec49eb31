import { readForMe } from '#lib/features/for-me/server/for-me.ts'
import { answered } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { paged } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/for-me', {
  GET: paged({ shows: 'nothing personal' }, async (context) =>
    answered('What you are told', await readForMe(context, context.page)),
  ),
})
