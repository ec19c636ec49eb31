import 'server-only'
import { type Environment, environmentOfScope } from '#lib/contract/tokens.ts'
import type { Act } from '#lib/platform/audit/audit-event.ts'
import type { ServiceKey } from '#lib/platform/configuration/connections/service-key.ts'
import { type Answer, refused } from '#lib/platform/http/answer.ts'
import { type CallOptions, type Failure, failed, type Outcome } from '#lib/service-client/call.ts'
import { configuredClient } from '#lib/service-client/client.ts'
import { generateToken, listBlacklistedUsers } from '#lib/service-client/operations.ts'
import { logged } from '#lib/service-client/policies/log.ts'
import { upstreamFailed } from '#lib/service-client/upstream-answer.ts'

/** What the trial of a pair found: its token as the service described it, and the number of users on its list. */
export type PairTrial = { readonly scope: string; readonly expiresAt: string; readonly total: number }

const ONE_ROW = { limit: 1, offset: 0 }

/**
 * Tries a pair for one of the two lists by reading a row, and stores nothing. Leaves out the guard of the connection in
 * use: the trial of a wrong pair must not block the right one.
 */
export async function tryPair(
  environment: Environment,
  key: ServiceKey,
  options: CallOptions,
): Promise<Outcome<PairTrial>> {
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

/** The answer to an admin whose trial failed. */
export function trialFailed(failure: Failure): Answer {
  if (failure.kind === 'credentials_refused') return refused('pairRefused')
  return failure.kind === 'wrong_list' ? refused('pairOfOtherList') : upstreamFailed(failure)
}

/** What the audit log holds of a trial: for which list, and how it went. */
export function trialRecord(environment: Environment, trial: Outcome<PairTrial>): Act<'connection.test'> {
  return {
    action: 'connection.test',
    details: { environment, outcome: trial.ok ? 'accepted' : trial.failure.kind },
  }
}
