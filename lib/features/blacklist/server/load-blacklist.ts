import 'server-only'
import type { FailureEnvelope } from '#lib/contract/envelope.ts'
import { stringifyJson } from '#lib/contract/json.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { accessTo, isAllowed } from '#lib/platform/access/api/roles.ts'
import type { Session } from '#lib/platform/access/session.ts'
import { readConnections } from '#lib/platform/configuration/connections/connection.ts'
import { pageRecorder } from '#lib/platform/http/page-session.ts'
import { withSafeErrors } from '#lib/platform/http/safe-page-errors.ts'
import { log } from '#lib/platform/log.ts'
import { readBlacklistPage } from '#lib/service-client/upstream.ts'
import { upstreamFailed } from '#lib/service-client/upstream-answer.ts'
import { recordLook } from './record-look.ts'

/** Why a server-rendered table has no first page. */
type FailedLoad = {
  readonly ok: false
  readonly status: number
  readonly failure: FailureEnvelope
  readonly requestId: string
  /** How long the service asks to wait, if it does. */
  readonly retryAfterSeconds: number | undefined
}

/**
 * The first page for a server-rendered table, or why there is none. `at` is the time in epoch milliseconds. `text` is
 * the JSON text of a `BlacklistPage`: React's own serialisation would lose a field called `__proto__`.
 */
export type LoadedPage = { readonly at: number } & (
  | { readonly ok: true; readonly text: string; readonly environment: Environment }
  | FailedLoad
)

/** Reads a page of the blacklist for a page that is being rendered. */
export async function loadBlacklistPage(session: Session, page: PageRequest): Promise<LoadedPage> {
  // A second guard: the page itself checks first, to explain the refusal.
  if (!isAllowed(accessTo('GET /api/blacklist/users'), session.user.role)) throw new Error('This role may not browse')
  const { database, requestId, record } = await withSafeErrors(() => pageRecorder(session, 'PAGE /blacklist'))
  const outcome = await withSafeErrors(async () => {
    const read = await readBlacklistPage(session, await readConnections(database), page, { requestId })
    if (read.ok) await recordLook(record, read.value, 'list.view')
    return read
  }, requestId)
  log().info({ requestId, route: 'PAGE /blacklist', ok: outcome.ok, role: session.user.role }, 'page')
  const at = Date.now()
  if (outcome.ok)
    return { ok: true, text: stringifyJson(outcome.value.page), environment: outcome.value.environment, at }
  const { status, body } = upstreamFailed(outcome.failure)
  if (body.success) throw new TypeError('A failure was answered as a success')
  const retryAfterSeconds = outcome.failure.kind === 'rate_limited' ? outcome.failure.retryAfterSeconds : undefined
  return { ok: false, status, failure: body, requestId, retryAfterSeconds, at }
}
