// Stop 2 of 6: one page of the blacklist for the browser; next: lib/platform/http/handle.ts

import { BLACKLIST_USERS_MESSAGE } from '#lib/contract/blacklist.ts'
import { recordLook } from '#lib/features/blacklist/server/record-look.ts'
import { answered } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { isAhead, paged } from '#lib/platform/http/operation.ts'
import { readBlacklistPage } from '#lib/service-client/upstream.ts'
import { upstreamFailed } from '#lib/service-client/upstream-answer.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/blacklist/users', {
  GET: paged(
    { shows: ['list.view', 'list.ahead'] },
    async ({ page, request, requestId, session, connections, record }) => {
      const read = await readBlacklistPage(session, connections, page, { requestId, signal: request.signal })
      if (!read.ok) return upstreamFailed(read.failure)
      await recordLook(record, read.value, isAhead(request) ? 'list.ahead' : 'list.view')
      // The page is as in the contract. A header says which list it belongs to, so that no row ever appears under the
      // other list.
      const headers = new Headers({ 'x-environment': read.value.environment })
      return answered(BLACKLIST_USERS_MESSAGE, read.value.page, { headers })
    },
  ),
})
