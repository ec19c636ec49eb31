import { readFeedLocation } from '#lib/features/changes/api/feed-location.ts'
import { changesPage } from '#lib/features/changes/server/changes-page.ts'
import { answered, invalid } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { listHeader } from '#lib/platform/http/list-header.ts'
import { signedIn } from '#lib/platform/http/operation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/changes', {
  GET: signedIn({ shows: ['changes.view'] }, async (context) => {
    const { location, errors } = readFeedLocation(context.query)
    if (Object.keys(errors).length > 0) return invalid(errors)
    const page = await changesPage(context, location)
    return answered('What changed, the latest first', page, { headers: listHeader(context.session) })
  }),
})
