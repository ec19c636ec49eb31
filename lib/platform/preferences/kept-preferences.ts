import 'server-only'
import type { z } from 'zod'
import { parseJson, stringifyJson } from '#lib/contract/json.ts'
import { languageSchema, type Theme, themeSchema } from '#lib/features/account/server/looks-schema.ts'
import { chosenViewSchema } from '#lib/features/blacklist/api/list-views-schema.ts'
import type { RefreshInterval } from '#lib/features/blacklist/api/refresh-intervals.ts'
import { refreshIntervalSchema } from '#lib/features/blacklist/api/refresh-intervals-schema.ts'
import type { TableChoices } from '#lib/features/blacklist/api/table-choices.ts'
import { tableChoicesSchema } from '#lib/features/blacklist/api/table-choices-schema.ts'
import type { ConsoleDatabase } from '../store/console-database.ts'
import type { Language } from '../wording/language.ts'

/** What is kept of a person, by the name it is stored and sent under. */
type Preferences = {
  readonly 'blacklist-columns': TableChoices
  readonly 'blacklist-view': { readonly id: string | null }
  readonly 'blacklist-refresh': { readonly seconds: RefreshInterval }
  readonly language: { readonly language: Language }
  readonly theme: { readonly theme: Theme }
}

export type PreferenceName = keyof Preferences

export const PREFERENCES: { readonly [Name in PreferenceName]: z.ZodType<Preferences[Name]> } = {
  'blacklist-columns': tableChoicesSchema,
  'blacklist-view': chosenViewSchema,
  'blacklist-refresh': refreshIntervalSchema,
  language: languageSchema,
  theme: themeSchema,
}

/** A stored value is of the version that wrote it; one that this version does not understand counts as absent. */
function readValue(name: PreferenceName, text: string): unknown {
  try {
    return PREFERENCES[name].safeParse(parseJson(text)).data
  } catch {
    return undefined
  }
}

/** All that a person has chosen so far. */
export async function readKept({ queries }: ConsoleDatabase, accountId: string): Promise<Partial<Preferences>> {
  const rows = await queries
    .selectFrom('preference')
    .select(['name', 'value'])
    .where('account_id', '=', accountId)
    .where('name', 'in', Object.keys(PREFERENCES))
    .execute()
  // Each value has just been read by the schema of its name.
  return Object.fromEntries(rows.map(({ name, value }) => [name, readValue(name as PreferenceName, value)]))
}

/** Keeps a choice of a person, in place of what was kept under the name before. */
export async function keepPreference<Name extends PreferenceName>(
  { queries }: ConsoleDatabase,
  accountId: string,
  name: Name,
  choice: Preferences[Name],
  now: number,
): Promise<void> {
  const value = stringifyJson(choice)
  await queries
    .insertInto('preference')
    .values({ account_id: accountId, name, value, updated_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet({ value, updated_at: now }))
    .execute()
}
