import type { ServiceKey } from '#lib/platform/configuration/connections/service-key.ts'
import { upstreamFailed } from '#lib/service-client/upstream-answer.ts'
import 'server-only'
import { type Environment, environmentOfScope } from '#lib/contract/tokens.ts'
import { type Answer, refused } from '#lib/platform/http/answer.ts'
import type { CallFailure, CallOptions } from '#lib/service-client/fraud-api.ts'
import { loggedFraudApi } from '#lib/service-client/logged-fraud-api.ts'
import { serviceApi } from '#lib/service-client/service-api.ts'

/** What a pair was found to be good for: its token as the service described it, and how many users its list has. */
export type PairTrial = { readonly scope: string; readonly expiresAt: string; readonly total: number }

export type TrialOutcome =
  | { readonly ok: true; readonly value: PairTrial }
  | { readonly ok: false; readonly failure: CallFailure | { readonly kind: 'wrong_list' } }

const ONE_ROW = { limit: 1, offset: 0 }

/**
 * Tries a pair for one of the two lists, all the way to a row, without keeping anything. The guard of the connection in
 * use is left out: a wrong pair that is only tried must not keep the right one from being used.
 */
export async function tryPair(environment: Environment, key: ServiceKey, options: CallOptions): Promise<TrialOutcome> {
  const api = loggedFraudApi(serviceApi())
  const tokens = await api.generateToken(key, options)
  if (!tokens.ok) return tokens
  const { credentials, expiration, usage } = tokens.value
  if (environmentOfScope(usage.scope) !== environment) return { ok: false, failure: { kind: 'wrong_list' } }
  const page = await api.listBlacklistedUsers(ONE_ROW, credentials.accessToken, options)
  if (!page.ok) return page
  const { total } = page.value.pagination
  return { ok: true, value: { scope: usage.scope, expiresAt: expiration.expiresAt, total } }
}

/** What a trial that failed means to the admin who asked for it. */
export function trialFailed({ failure }: Extract<TrialOutcome, { ok: false }>): Answer {
  if (failure.kind === 'rate_limited') return upstreamFailed(failure)
  const { kind } = failure
  if (kind === 'refused' || kind === 'unauthorized') return refused('pairRefused')
  return kind === 'wrong_list' ? refused('pairOfOtherList') : upstreamFailed({ kind })
}
