import 'server-only'
import { stringifyJson } from '#lib/contract/json.ts'
import type { Session } from '#lib/platform/access/session.ts'
import { recorderOf } from '#lib/platform/audit/recorder.ts'
import { wallClock } from '#lib/platform/clock.ts'
import { newRequestId } from '#lib/platform/http/request-id.ts'
import { withSafeErrors } from '#lib/platform/http/safe-page-errors.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import { listOverview } from './overview.ts'

/** The figures of the list for a page that is being rendered. `text` is JSON text: fields may have any name. */
export type LoadedOverview = { readonly text: string; readonly now: string }

export function loadOverview(session: Session): Promise<LoadedOverview> {
  return withSafeErrors(async () => {
    const now = wallClock()
    const { record } = recorderOf({ session, database: await consoleDatabase(), requestId: newRequestId(), now })
    return { text: stringifyJson(await listOverview({ session, now, record })), now: new Date(now).toISOString() }
  })
}
