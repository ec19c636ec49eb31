import type { FastifyInstance } from 'fastify'
import { BLACKLIST_USERS_MESSAGE, BLACKLIST_USERS_PATH } from '#lib/contract/blacklist.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { environmentOf } from '../http/authorization.ts'
import { JSON_TYPE } from '../http/errors.ts'
import { requestedPage } from '../http/requested-page.ts'
import type { Page, PageReader } from '../store/page.ts'
import { answerMemory } from './answer-memory.ts'

/** The whole answer, joined from texts: the items are never parsed, so every digit of them goes out as it came in. */
function answer({ items, total }: Page, { limit, offset }: PageRequest): Buffer {
  return Buffer.from(
    `{"success":true,"message":"${BLACKLIST_USERS_MESSAGE}","data":{"items":[${items}],"pagination":{"total":${total},"limit":${limit},"offset":${offset}}}}`,
  )
}

/** The list operation (contract section 4.3). */
export function blacklistUsersRoute(app: FastifyInstance, reader: PageReader): void {
  const answers = answerMemory(reader, answer)
  app.get(BLACKLIST_USERS_PATH, async (request, reply) => {
    const page = requestedPage(request)
    return reply.header('Content-Type', JSON_TYPE).send(await answers(environmentOf(request), page))
  })
}
