import { wholeListSchema } from '#lib/features/blacklist/api/whole-list-schema.ts'
import { recordSearch } from '#lib/features/blacklist/server/record-search.ts'
import { wholeListPage } from '#lib/features/blacklist/server/whole-list.ts'
import { filterRefusal } from '#lib/mirror/api/filter-refusal.ts'
import { answered, invalid, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { listHeader } from '#lib/platform/http/list-header.ts'
import { isAhead, signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

// A search may be personal, so it is not part of the address.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/mirror/users', {
  POST: signedInWithBody({ shows: ['list.search', 'list.ahead'], body: jsonBody(wholeListSchema) }, async (context) => {
    const { limit, offset, ...rest } = context.body.value
    const fault = filterRefusal(rest.filters)
    if (fault) return invalid({ filters: fault })
    const asked = { page: { limit, offset }, ...rest }
    if (asked.asOf !== undefined && asked.asOf > context.now) return refused('momentAhead')
    const found = await wholeListPage(context.session, asked, context.now)
    if (!found) return refused('momentNotKept')
    await recordSearch(context, asked, found, isAhead(context.request) ? 'list.ahead' : 'list.search')
    return answered('The whole list, as the console knows it', found, { headers: listHeader(context.session) })
  }),
})
