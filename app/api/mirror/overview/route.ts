import { listOverview } from '#lib/mirror/feed/overview.ts'
import { answered } from '#lib/server/answer.ts'
import { route } from '#lib/server/handle.ts'
import { signedIn } from '#lib/server/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/mirror/overview', {
  GET: signedIn(async ({ session, now }) => answered('The list in figures', await listOverview(session, now))),
})
