import 'server-only'
import type { Clock } from '#lib/platform/clock.ts'
import type { Pair } from '#lib/platform/configuration/api/pair.ts'
import type { Call, CallOptions, Outcome } from './call.ts'
import { generateToken, refreshToken } from './operations.ts'
import { type Tokens, tokensOf } from './tokens.ts'

/**
 * Obtains new tokens: with the refresh token if there is one, else with the key's secret. Makes no second call to a
 * service that is rate limiting or timed out.
 *
 * @param options its signal bounds all calls together.
 */
export async function renewTokens(
  call: Call,
  key: Pair,
  old: Tokens | undefined,
  clock: Clock,
  options: CallOptions,
): Promise<Outcome<Tokens>> {
  const askedAt = clock()
  if (old) {
    const refreshed = await call(refreshToken({ apiKey: key.apiKey, refreshToken: old.refreshToken }), options)
    if (refreshed.ok) return { ok: true, value: tokensOf(refreshed.value, askedAt) }
    if (refreshed.failure.kind === 'rate_limited' || refreshed.failure.kind === 'timeout') return refreshed
  }
  const generated = await call(generateToken(key), options)
  return generated.ok ? { ok: true, value: tokensOf(generated.value, askedAt) } : generated
}
