import 'server-only'
import { isPhoneCountry, type PhoneCountry, phoneCountries } from '#lib/matching/forms/phone-country.ts'
import { readFreshness } from '#lib/mirror/sync-rules.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { CheckManner } from '../api/check-schema.ts'

export type CheckOptions = {
  readonly now: number
  /** Milliseconds after its beginning until which a read proves anything. */
  readonly oldest: number
  /** Where telephone numbers without a country code are dialled, if that is known. */
  readonly country: PhoneCountry | undefined
  /** Whether a telephone number that looks incomplete is checked as an id and as text. */
  readonly anyway: boolean
}

/** Where telephone numbers without a country code are dialled unless a check says otherwise. */
function defaultCountry(): PhoneCountry | undefined {
  const code = configuration().defaultCountry
  return code !== undefined && isPhoneCountry(code) ? code : undefined
}

/** Countries for a check to choose from, and the one in effect unless it does. */
export function countryChoices(): { readonly all: readonly PhoneCountry[]; readonly preset: PhoneCountry | '' } {
  return { all: phoneCountries(), preset: defaultCountry() ?? '' }
}

/** How a check is made: by the settings, and as the request says. */
export async function checkOptions(
  { database, now }: Pick<SignedInContext, 'database' | 'now'>,
  { country = defaultCountry(), anyway = false }: CheckManner,
): Promise<CheckOptions> {
  return { now, oldest: await readFreshness(database.queries), country: country || undefined, anyway }
}
