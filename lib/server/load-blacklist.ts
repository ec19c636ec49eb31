import 'server-only'
import type { FailureEnvelope } from '#lib/contract/envelope.ts'
import { stringifyJson } from '#lib/contract/json.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { upstreamFailed } from './answer.ts'
import { log } from './log.ts'
import { newRequestId } from './request-id.ts'
import type { Session } from './session.ts'
import { upstream } from './upstream.ts'

/**
 * The first page for a server-rendered table, or why there is none.
 *
 * `text` is the JSON text of a `BlacklistPage`: React's own serialisation would lose a field called `__proto__`.
 * `receivedAt` is in epoch milliseconds.
 */
export type LoadedPage =
  | { readonly ok: true; readonly text: string; readonly receivedAt: number }
  | { readonly ok: false; readonly status: number; readonly failure: FailureEnvelope; readonly requestId: string }

/** Reads one page of the blacklist for a page that is being rendered. */
export async function loadBlacklistPage(session: Session, page: PageRequest): Promise<LoadedPage> {
  const requestId = newRequestId()
  const service = await upstream()
  const outcome = await service.listBlacklistedUsers(session.id, page, { requestId })
  log().info({ requestId, route: 'PAGE /blacklist', ok: outcome.ok, role: session.user.role }, 'page')
  if (outcome.ok) return { ok: true, text: stringifyJson(outcome.value), receivedAt: Date.now() }
  const { status, body } = upstreamFailed(outcome.failure)
  if (body.success) throw new TypeError('A failure has a failed envelope')
  return { ok: false, status, failure: body, requestId }
}
