import type { FastifyInstance } from 'fastify'
import { BLACKLIST_USERS_MESSAGE, BLACKLIST_USERS_PATH } from '#lib/contract/blacklist.ts'
import { fieldFailure } from '#lib/contract/errors.ts'
import { type PageRequest, parsePage } from '#lib/contract/pagination.ts'
import { answerMemory } from '../answer-memory.ts'
import { environmentOf } from '../authorization.ts'
import { JSON_TYPE, sendFailure } from '../errors.ts'
import type { Page, PageReader } from '../store/page.ts'

/** The query string of a request as it was sent: Fastify's own parsing would hide what was repeated. */
function queryOf(url: string): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1))
}

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
    const parsed = parsePage(queryOf(request.raw.url ?? ''))
    if (!parsed.ok) return sendFailure(reply, 400, fieldFailure(parsed.errors))
    return reply.header('Content-Type', JSON_TYPE).send(await answers(environmentOf(request), parsed.page))
  })
}
