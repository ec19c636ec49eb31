import { changesPage } from '#lib/mirror/feed/changes-page.ts'
import { parseChangesQuery } from '#lib/mirror/feed/changes-query.ts'
import { answered, invalid } from '#lib/server/answer.ts'
import { route } from '#lib/server/handle.ts'
import { listHeader } from '#lib/server/list-header.ts'
import { signedIn } from '#lib/server/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/changes', {
  GET: signedIn(async (context) => {
    const parsed = parseChangesQuery(context.query)
    if (!parsed.ok) return invalid(parsed.errors)
    const page = await changesPage(context, parsed.page, parsed.filter)
    return answered('What changed, the latest first', page, { headers: listHeader(context.session) })
  }),
})
