import 'server-only'
import type { Clock } from '#lib/platform/clock.ts'
import type { ServiceKey } from '#lib/platform/configuration/connections/service-key.ts'
import type { Call, CallOptions, Outcome } from './call.ts'
import { type Grant, grantOf } from './grant.ts'
import { generateToken, refreshToken } from './operations.ts'

/**
 * Obtains fresh tokens: by the refresh token where there is one, else with the key's secret. A service that asks to wait
 * is not asked again, nor one that did not answer in time.
 *
 * @param options its signal bounds the whole, however many calls it takes.
 */
export async function renewGrant(
  call: Call,
  key: ServiceKey,
  old: Grant | undefined,
  clock: Clock,
  options: CallOptions,
): Promise<Outcome<Grant>> {
  const askedAt = clock()
  if (old) {
    const refreshed = await call(refreshToken({ apiKey: key.apiKey, refreshToken: old.refreshToken }), options)
    if (refreshed.ok) return { ok: true, value: grantOf(refreshed.value, askedAt) }
    if (refreshed.failure.kind === 'rate_limited' || refreshed.failure.kind === 'timeout') return refreshed
  }
  const generated = await call(generateToken(key), options)
  return generated.ok ? { ok: true, value: grantOf(generated.value, askedAt) } : generated
}
