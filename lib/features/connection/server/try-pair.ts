import 'server-only'
import { type Environment, environmentOfScope } from '#lib/contract/tokens.ts'
import type { AuditedAction } from '#lib/platform/audit/audit-event.ts'
import type { Pair } from '#lib/platform/configuration/api/pair.ts'
import { type Answer, refused } from '#lib/platform/http/answer.ts'
import { type CallOptions, type Failure, failed, type Outcome } from '#lib/service-client/call.ts'
import { configuredClient } from '#lib/service-client/client.ts'
import { generateToken, listBlacklistedUsers } from '#lib/service-client/operations.ts'
import { logged } from '#lib/service-client/policies/log.ts'
import { upstreamFailed } from '#lib/service-client/upstream-answer.ts'

/** The result of a test: the token as the service described it, and the number of entries on its list. */
export type PairTrial = { readonly scope: string; readonly expiresAt: string; readonly total: number }

const ONE_ROW = { limit: 1, offset: 0 }

/**
 * Tests a pair for one of the two lists by reading a row, and stores nothing. Bypasses the guard of the connection in
 * use, so that the test of a wrong pair does not block the right one.
 */
export async function tryPair(environment: Environment, key: Pair, options: CallOptions): Promise<Outcome<PairTrial>> {
  const call = configuredClient(logged)
  const tokens = await call(generateToken(key), options)
  if (!tokens.ok) return tokens
  const { credentials, expiration, usage } = tokens.value
  if (environmentOfScope(usage.scope) !== environment) return failed('wrong_list')
  const page = await call(listBlacklistedUsers(ONE_ROW, credentials.accessToken), options)
  if (!page.ok) return page
  const { total } = page.value.pagination
  return { ok: true, value: { scope: usage.scope, expiresAt: expiration.expiresAt, total } }
}

/** The answer to a failed test. */
export function trialFailed(failure: Failure): Answer {
  if (failure.kind === 'credentials_refused') return refused('pairRefused')
  return failure.kind === 'wrong_list' ? refused('pairOfOtherList') : upstreamFailed(failure)
}

/** The audit details of a test: which list, and the result. */
export function trialRecord(environment: Environment, trial: Outcome<PairTrial>): AuditedAction<'connection.test'> {
  return {
    action: 'connection.test',
    details: { environment, outcome: trial.ok ? 'accepted' : trial.failure.kind },
  }
}
