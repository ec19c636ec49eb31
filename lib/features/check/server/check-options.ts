import 'server-only'
import { isPhoneCountry, type PhoneCountry, phoneCountries } from '#lib/matching/forms/phone-country.ts'
import { readFieldSettings, type StoredFieldSetting } from '#lib/mirror/field-settings.ts'
import { readFreshness } from '#lib/mirror/sync-rules.ts'
import { readDefaultCountry } from '#lib/platform/configuration/default-country.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import type { CheckManner } from '../api/check-schema.ts'

export type CheckOptions = {
  readonly now: number
  /** Milliseconds after its beginning until which a read proves anything. */
  readonly oldest: number
  /** Where telephone numbers without a country code are dialled, if that is known. */
  readonly country: PhoneCountry | undefined
  /** Whether a telephone number that looks incomplete is checked as an id and as text. */
  readonly anyway: boolean
  /** What admins have set about the fields of the list. */
  readonly fields: readonly StoredFieldSetting[]
}

/** Where telephone numbers without a country code are dialled unless a check says otherwise. */
async function defaultCountry({ queries }: SignedInContext['database']): Promise<PhoneCountry | undefined> {
  const { country } = await readDefaultCountry(queries)
  return country !== null && isPhoneCountry(country) ? country : undefined
}

/** Countries for a check to choose from, and the one in effect unless it does. */
export async function countryChoices(): Promise<{
  readonly all: readonly PhoneCountry[]
  readonly preset: PhoneCountry | ''
}> {
  return { all: phoneCountries(), preset: (await defaultCountry(await consoleDatabase())) ?? '' }
}

/** Which list is checked. */
type ListInUse = Pick<SignedInContext['session'], 'environment'>

/** How a check is made: by the settings, and as the request says. */
export async function checkOptions(
  { database, now, session }: Pick<SignedInContext, 'database' | 'now'> & { readonly session: ListInUse },
  { country, anyway = false }: CheckManner,
): Promise<CheckOptions> {
  const { queries } = database
  const [asked, oldest, fields] = await Promise.all([
    country ?? defaultCountry(database),
    readFreshness(queries),
    session.environment ? readFieldSettings(queries, session.environment) : [],
  ])
  return { now, oldest, country: asked || undefined, anyway, fields }
}
