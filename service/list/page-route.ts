// Stop 5 of 6: the list operation; next: service/list/response-cache.ts
import { z } from 'zod'
import { BLACKLIST_USERS_MESSAGE, BLACKLIST_USERS_PATH } from '#lib/contract/blacklist.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { environmentOf } from '../http/authorization.ts'
import { failures, GUARDED, listed, pageQuery } from '../http/description.ts'
import { JSON_TYPE } from '../http/errors.ts'
import { requestedPage } from '../http/requested-page.ts'
import type { Routes } from '../http/validation.ts'
import type { Page, PageReader } from '../store/page.ts'
import { responseCache } from './response-cache.ts'

/** An item: an open record with three fields that the service always sets. */
const user = z.looseObject({ id: z.string(), createdAt: z.iso.datetime({ offset: true }), updatedAt: z.string() })

const LIST = {
  operationId: 'listBlacklistedUsers',
  summary: 'Lists blacklisted users, newest first',
  querystring: pageQuery,
  response: { 200: listed(user), ...failures(400, ...GUARDED) },
}

/** Joins the response from texts. Items are never parsed, so every digit stays as it was stored. */
function answer({ items, total }: Page, { limit, offset }: PageRequest): Buffer {
  return Buffer.from(
    `{"success":true,"message":"${BLACKLIST_USERS_MESSAGE}","data":{"items":[${items}],"pagination":{"total":${total},"limit":${limit},"offset":${offset}}}}`,
  )
}

/** Registers the list operation (contract section 4.3). */
export function blacklistUsersRoute(app: Routes, reader: PageReader): void {
  const answers = responseCache(reader, answer)
  app.get(BLACKLIST_USERS_PATH, { schema: LIST }, async (request, reply) => {
    const page = requestedPage(request)
    return reply.header('Content-Type', JSON_TYPE).send(await answers(environmentOf(request), page))
  })
}
