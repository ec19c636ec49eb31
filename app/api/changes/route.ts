import { readFeedLocation } from '#lib/contract/feed-location.ts'
import { changesPage } from '#lib/mirror/feed/changes-page.ts'
import { answered, invalid } from '#lib/server/answer.ts'
import { route } from '#lib/server/handle.ts'
import { listHeader } from '#lib/server/list-header.ts'
import { signedIn } from '#lib/server/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/changes', {
  GET: signedIn(async (context) => {
    const { location, errors } = readFeedLocation(context.query)
    if (Object.keys(errors).length > 0) return invalid(errors)
    const page = await changesPage(context, location)
    return answered('What changed, the latest first', page, { headers: listHeader(context.session) })
  }),
})
