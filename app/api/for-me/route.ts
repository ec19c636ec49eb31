import { parsePage } from '#lib/contract/pagination.ts'
import { readForMe } from '#lib/features/for-me/server/for-me.ts'
import { answered, invalid } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/for-me', {
  GET: signedIn({ shows: 'nothing personal' }, async (context) => {
    const asked = parsePage(context.query)
    if (!asked.ok) return invalid(asked.errors)
    return answered('What you are told', await readForMe(context, asked.page))
  }),
})
