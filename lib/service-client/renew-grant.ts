import type { ServiceKey } from '#lib/platform/configuration/connections/service-key.ts'
import 'server-only'
import type { TokenData } from '#lib/contract/tokens-schema.ts'
import type { Clock } from '#lib/platform/clock.ts'
import type { CallFailure, CallOptions, CallOutcome, FraudApi } from './fraud-api.ts'
import { type Grant, grantOf } from './grant.ts'

/**
 * The answer may have been given and lost on the way: asking again is safe, since the service repeats itself. An answer
 * that did not come in time has used up the renewal's own time; the next request then asks again.
 */
function isLost({ kind }: CallFailure): boolean {
  return kind === 'unavailable' || kind === 'bad_response'
}

async function refresh(
  api: FraudApi,
  { apiKey }: ServiceKey,
  refreshToken: string,
  options: CallOptions,
): Promise<CallOutcome<TokenData>> {
  const first = await api.refreshToken({ apiKey, refreshToken }, options)
  return !first.ok && isLost(first.failure) ? api.refreshToken({ apiKey, refreshToken }, options) : first
}

/**
 * Obtains fresh tokens: by the refresh token where there is one, asked for once more if the answer was lost, else with
 * the key's secret. A service that asks to wait is not asked again.
 *
 * @param options its signal bounds the whole, however many calls it takes.
 */
export async function renewGrant(
  api: FraudApi,
  key: ServiceKey,
  old: Grant | undefined,
  clock: Clock,
  options: CallOptions,
): Promise<CallOutcome<Grant>> {
  const askedAt = clock()
  if (old) {
    const refreshed = await refresh(api, key, old.refreshToken, options)
    if (refreshed.ok) return { ok: true, value: grantOf(refreshed.value, askedAt) }
    if (refreshed.failure.kind === 'rate_limited' || refreshed.failure.kind === 'timeout') return refreshed
  }
  const generated = await api.generateToken(key, options)
  return generated.ok ? { ok: true, value: grantOf(generated.value, askedAt) } : generated
}
