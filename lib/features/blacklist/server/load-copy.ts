import 'server-only'
import { type JsonValue, stringifyJson } from '#lib/contract/json.ts'
import { filterFault } from '#lib/mirror/api/filter-fault.ts'
import { accessTo, isAllowed } from '#lib/platform/access/api/roles.ts'
import type { Session } from '#lib/platform/access/session.ts'
import { pageRecorder } from '#lib/platform/http/page-session.ts'
import { withSafeErrors } from '#lib/platform/http/safe-page-errors.ts'
import { wholeListSchema } from '../api/whole-list-schema.ts'
import type { LoadedPage } from './load-blacklist.ts'
import { recordSearch } from './record-search.ts'
import { wholeListPage } from './whole-list.ts'

/**
 * The first page of the synced copy for a server-rendered table. `undefined` if there is none: the browser then
 * requests it and shows why.
 *
 * @param body as `POST /api/mirror/users` takes it.
 */
export function loadCopyPage(
  session: Session,
  body: Readonly<Record<string, unknown>>,
): Promise<LoadedPage | undefined> {
  // A second guard: the page itself checks first, to explain the refusal.
  if (!isAllowed(accessTo('POST /api/mirror/users'), session.user.role)) throw new Error('This role may not browse')
  return withSafeErrors(async () => {
    const asked = wholeListSchema.safeParse({ ...body, totalLater: true }).data
    const { environment } = session
    if (!asked || environment === null || asked.filters.some(filterFault)) return undefined
    const { record, now } = await pageRecorder(session, 'PAGE /blacklist')
    const { limit, offset, ...rest } = asked
    const request = { page: { limit, offset }, ...rest }
    if (request.asOf !== undefined && request.asOf > now) return undefined
    const found = await wholeListPage(session, request, now)
    // Past its end the browser requests the last page instead.
    if (!found || (found.items.length === 0 && offset > 0)) return undefined
    await recordSearch({ record, session }, request, found, 'list.search')
    return { ok: true, text: stringifyJson(found as unknown as JsonValue), environment, at: Date.now() }
  })
}
