import { wholeListSchema } from '#lib/contract/whole-list-schema.ts'
import { recordSearch } from '#lib/mirror/feed/record-search.ts'
import { wholeListPage } from '#lib/mirror/feed/whole-list.ts'
import { answered, invalidBody, refused } from '#lib/server/answer.ts'
import { route } from '#lib/server/handle.ts'
import { listHeader } from '#lib/server/list-header.ts'
import { signedIn } from '#lib/server/operation.ts'
import { readBody } from '#lib/server/request-body.ts'

// What is searched for may be personal, so it is no part of an address.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/mirror/users', {
  POST: signedIn(async (context) => {
    const body = await readBody(context.request, wholeListSchema)
    if (!body.ok) return invalidBody(body)
    const { limit, offset, ...rest } = body.value
    const asked = { page: { limit, offset }, ...rest }
    if (asked.asOf !== undefined && asked.asOf > context.now) return refused('momentAhead')
    const found = await wholeListPage(context.session, asked)
    if (!found) return refused('momentNotKept')
    await recordSearch(context, asked, found)
    return answered('The whole list, as the console knows it', found, { headers: listHeader(context.session) })
  }),
})
