import { listOverview } from '#lib/features/overview/server/overview.ts'
import { answered } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/mirror/overview', {
  GET: signedIn({ shows: ['overview.view'] }, async (context) =>
    answered('The list in figures', await listOverview(context)),
  ),
})
