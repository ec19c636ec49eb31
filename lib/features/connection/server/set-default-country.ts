import 'server-only'
import { isPhoneCountry } from '#lib/matching/forms/phone-country.ts'
import { keepDefaultCountry, readDefaultCountry } from '#lib/platform/configuration/default-country.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'

/**
 * Sets the default country, or with `null` none, and audits that in the same transaction.
 *
 * @returns `read_only` where a variable says what holds, so that pages cannot change it; `unknown` for no country.
 */
export async function setDefaultCountry(
  { session, change, now }: SignedInContext<'rule.set'>,
  country: string | null,
): Promise<'set' | 'read_only' | 'unknown'> {
  if (country !== null && !isPhoneCountry(country)) return 'unknown'
  return change(async ({ queries, append }) => {
    const before = await readDefaultCountry(queries)
    if (before.source === 'environment') return 'read_only'
    await keepDefaultCountry(queries, country, { at: now, by: session.user.email })
    const details = { rule: 'country', ...(before.country && { was: before.country }), ...(country && { country }) }
    await append({ action: 'rule.set', details })
    return 'set'
  })
}
