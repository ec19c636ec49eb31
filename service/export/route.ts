import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { fieldFailure } from '#lib/contract/errors.ts'
import { IMPORT_COLUMNS_MOST, LIST_FILE_TYPES, type ListFileFormat } from '#lib/contract/list-imports.ts'
import { recordEvent } from '../events/events.ts'
import { Refusal } from '../http/errors.ts'
import { type AccountContext, change } from '../management/change.ts'
import { listOf, type OfList } from '../management/list-parameter.ts'
import { takeCurrentList } from '../store/expiry.ts'
import { LIST_TEXTS, TooManyFields } from './list-text.ts'
import { withSnapshot } from './snapshot.ts'

type OfExport = OfList & { Querystring: { format?: unknown } }

function formatOf({ format }: OfExport['Querystring']): ListFileFormat {
  const known = (Object.keys(LIST_FILE_TYPES) as ListFileFormat[]).find((name) => name === format)
  if (known) return known
  throw new Refusal(400, fieldFailure({ format: { code: 'not_valid', reason: 'format must be csv, ndjson or json' } }))
}

/** The pieces, of which the first is there: what hinders an export is found before it is answered. */
async function withFirst(pieces: AsyncGenerator<string>): Promise<AsyncGenerator<string>> {
  const first = await pieces.next().catch((error: unknown) => {
    if (!(error instanceof TooManyFields)) throw error
    const reason = `format csv takes at most ${IMPORT_COLUMNS_MOST} different fields; choose ndjson or json`
    throw new Refusal(400, fieldFailure({ format: { code: 'too_many_fields', reason } }))
  })
  return (async function* () {
    if (!first.done) yield first.value
    yield* pieces
  })()
}

/** The whole list of one moment as a file. Whoever takes it slowly is sent it slowly; nobody else waits. */
export function exportRoute(app: FastifyInstance, context: AccountContext): void {
  app.get<OfExport>('/account/v1/blacklist/:type/export', async (request, reply) => {
    const environment = listOf(request.params)
    const format = formatOf(request.query)
    const now = context.clock()
    await change(context, request, async (made) => {
      await takeCurrentList(made.queries, environment, now)
      await recordEvent(made, 'list.exported', format, environment)
    })
    const pieces = await withFirst(withSnapshot(context.store, environment, now, LIST_TEXTS[format]))
    const day = new Date(now).toISOString().slice(0, 10)
    const name = `blacklist-${environment.toLowerCase()}-${day}.${format}`
    return reply
      .header('Content-Type', `${LIST_FILE_TYPES[format]}; charset=utf-8`)
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(Readable.from(pieces, { objectMode: false }))
  })
}
