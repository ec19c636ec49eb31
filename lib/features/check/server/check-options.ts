import 'server-only'
import type { Environment } from '#lib/contract/tokens.ts'
import { isPhoneCountry, type PhoneCountry, phoneCountries } from '#lib/matching/forms/phone-country.ts'
import { readFieldSettings, type StoredFieldSetting } from '#lib/mirror/field-settings.ts'
import type { Session } from '#lib/platform/access/session.ts'
import { readSettings } from '#lib/platform/configuration/settings.ts'
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

/** A country as the settings name it, if phone numbers of it are known. */
function phoneCountry(country: string | null): PhoneCountry | undefined {
  return country !== null && isPhoneCountry(country) ? country : undefined
}

/** Countries for a check of a list to choose from, and the one in effect unless it does. */
export async function countryChoices(list: Environment | null): Promise<{
  readonly all: readonly PhoneCountry[]
  readonly preset: PhoneCountry | ''
}> {
  const { country } = await readSettings((await consoleDatabase()).queries, list)
  return { all: phoneCountries(), preset: phoneCountry(country) ?? '' }
}

/** How a check is made and shown: by the settings, and as the request says. */
export async function checkOptions(
  { database, session, now }: Pick<SignedInContext, 'database' | 'now'> & { readonly session: Pick<Session, 'chosen'> },
  { country, anyway = false }: CheckManner,
): Promise<CheckOptions & { readonly shownFields: ReadonlySet<string> }> {
  const { queries } = database
  const { chosen } = session
  const settings = await readSettings(queries, chosen)
  return {
    now,
    oldest: settings.freshnessSeconds * 1000,
    country: (country ?? phoneCountry(settings.country)) || undefined,
    anyway,
    fields: chosen ? await readFieldSettings(queries, chosen) : [],
    shownFields: new Set(settings.shownFields),
  }
}
