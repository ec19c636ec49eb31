import { z } from 'zod'
import { fieldFailure } from '#lib/contract/errors.ts'
import { IMPORT_COLUMNS_MOST, LIST_FILE_TYPES } from '#lib/contract/management/limits.ts'
import { dayOf } from '#lib/contract/time.ts'
import { recordEvent } from '../events/events.ts'
import { failures, GUARDED, MANAGED } from '../http/description.ts'
import { Refusal } from '../http/errors.ts'
import type { Routes } from '../http/validation.ts'
import { type ManagementContext, makeChange } from '../management/change.ts'
import { changeHeaders } from '../management/headers.ts'
import { listParameter } from '../management/list-parameter.ts'
import { fileOf } from './file-of.ts'
import { LIST_TEXTS, TooManyFields } from './list-text.ts'
import { withSnapshot } from './snapshot.ts'

const FILE = { schema: z.unknown() }

const EXPORT = {
  operationId: 'exportList',
  summary: 'Exports a snapshot of the whole list as a file',
  security: MANAGED,
  params: listParameter,
  querystring: z.object({ format: z.enum(['csv', 'ndjson', 'json'], 'must be csv, ndjson or json') }),
  headers: changeHeaders,
  response: {
    200: {
      description: 'The file',
      content: Object.fromEntries(Object.values(LIST_FILE_TYPES).map((type) => [type, FILE])),
    },
    ...failures(400, ...GUARDED, 'notFound'),
  },
}

function refuseFields(error: unknown): never {
  if (!(error instanceof TooManyFields)) throw error
  const reason = `format csv takes at most ${IMPORT_COLUMNS_MOST} different fields; choose ndjson or json`
  throw new Refusal(400, fieldFailure({ format: { code: 'too_many_fields', reason } }))
}

/**
 * Sends a snapshot of the whole list as a file. Backpressure slows the export down for a slow client only. The event is
 * recorded between the first piece and its sending, so that it never names a refused export and none goes unrecorded.
 * There is no HEAD, which would do all of that for no file.
 */
export function exportRoute(app: Routes, context: ManagementContext): void {
  app.get('/account/v1/blacklist/:type/export', { schema: EXPORT, exposeHeadRoute: false }, async (request, reply) => {
    const environment = request.params.type
    const { format } = request.query
    // What has expired is removed first, with its events.
    await context.store.blacklist.state(environment)
    const now = context.clock()
    const file = await fileOf(withSnapshot(context.store, environment, now, LIST_TEXTS[format])).catch(refuseFields)
    try {
      await makeChange(context, request, (change) => recordEvent(change, 'list.exported', format, environment))
    } catch (error) {
      file.destroy()
      throw error
    }
    const day = dayOf(now)
    const name = `blacklist-${environment.toLowerCase()}-${day}.${format}`
    return reply
      .header('Content-Type', `${LIST_FILE_TYPES[format]}; charset=utf-8`)
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(file)
  })
}
