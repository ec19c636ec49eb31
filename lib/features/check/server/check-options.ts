import 'server-only'
import type { Environment } from '#lib/contract/tokens.ts'
import { type PhoneCountry, phoneCountries, phoneCountryOf } from '#lib/matching/forms/phone-country.ts'
import { readFieldSettings, type StoredFieldSetting } from '#lib/mirror/field-settings.ts'
import type { Session } from '#lib/platform/access/session.ts'
import { readSettings } from '#lib/platform/configuration/settings.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import type { CheckManner } from '../api/check-schema.ts'

export type CheckOptions = {
  readonly now: number
  /** How many milliseconds after its start a sync still proves anything. */
  readonly oldest: number
  /** The country of phone numbers without a country code, if known. */
  readonly country: PhoneCountry | undefined
  /** Whether to check a phone number that looks incomplete as an id and as text. */
  readonly anyway: boolean
  /** What admins have set for fields of the list. */
  readonly fields: readonly StoredFieldSetting[]
}

/** The countries to choose from for a check, and the default one. */
export async function countryChoices(list: Environment | null): Promise<{
  readonly all: readonly PhoneCountry[]
  readonly preset: PhoneCountry | ''
}> {
  const { country } = await readSettings((await consoleDatabase()).queries, list)
  return { all: phoneCountries(), preset: phoneCountryOf(country) ?? '' }
}

/** How to make and show a check, by the settings and the request. */
export async function checkOptions(
  { database, session, now }: Pick<SignedInContext, 'database' | 'now'> & { readonly session: Pick<Session, 'chosen'> },
  { country, anyway = false }: CheckManner,
): Promise<CheckOptions & { readonly shownFields: ReadonlySet<string>; readonly checksPerHour: number }> {
  const { queries } = database
  const { chosen } = session
  const settings = await readSettings(queries, chosen)
  return {
    now,
    oldest: settings.freshnessSeconds * 1000,
    country: (country ?? phoneCountryOf(settings.country)) || undefined,
    anyway,
    fields: chosen ? await readFieldSettings(queries, chosen) : [],
    shownFields: new Set(settings.shownFields),
    checksPerHour: settings.checksPerHour,
  }
}
