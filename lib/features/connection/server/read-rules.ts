import 'server-only'
import { phoneCountries } from '#lib/matching/forms/phone-country.ts'
import { readSyncRules } from '#lib/mirror/sync-rules.ts'
import { readDefaultCountry } from '#lib/platform/configuration/default-country.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { RulesData } from '../api/rules.ts'

/** Every rule as it holds now. */
export async function readRules({ queries }: SignedInContext['database']): Promise<RulesData> {
  const { changedAt, ...country } = await readDefaultCountry(queries)
  return {
    rules: await readSyncRules(queries),
    country: { ...country, changedAt: changedAt === null ? null : new Date(changedAt).toISOString() },
    countries: phoneCountries(),
  }
}
