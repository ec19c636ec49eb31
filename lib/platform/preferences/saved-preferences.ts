import 'server-only'
import type { z } from 'zod'
import { parsedJson, stringifyJson } from '#lib/contract/json.ts'
import type { ConsoleDatabase } from '../store/console-database.ts'

/** Preferences of a feature: the names by which they are stored and sent, and their schemas. */
export type PreferenceSchemas = Readonly<Record<string, z.ZodType>>

type Kept<Schemas extends PreferenceSchemas> = {
  readonly [Name in keyof Schemas]?: z.output<Schemas[Name]> | undefined
}

/** Reads a person's saved preferences with these schemas. */
export async function readSavedPreferences<Schemas extends PreferenceSchemas>(
  { queries }: ConsoleDatabase,
  accountId: string,
  schemas: Schemas,
): Promise<Kept<Schemas>> {
  const rows = await queries
    .selectFrom('preference')
    .select(['name', 'value'])
    .where('account_id', '=', accountId)
    .where('name', 'in', Object.keys(schemas))
    .execute()
  const kept = rows.flatMap(({ name, value }) => {
    const schema = schemas[name]
    // A value that this version cannot read counts as absent: another version wrote it.
    return schema ? [[name, schema.safeParse(parsedJson(value)).data]] : []
  })
  // Safe: each value was just parsed by the schema of its name.
  return Object.fromEntries(kept) as Kept<Schemas>
}

/** Saves a preference of a person and replaces the former value. */
export async function savePreference(
  { queries }: ConsoleDatabase,
  accountId: string,
  name: string,
  choice: unknown,
  now: number,
): Promise<void> {
  const value = stringifyJson(choice)
  await queries
    .insertInto('preference')
    .values({ account_id: accountId, name, value, updated_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet({ value, updated_at: now }))
    .execute()
}
