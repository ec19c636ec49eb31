import 'server-only'
import type { z } from 'zod'
import { parseJson, stringifyJson } from '#lib/contract/json.ts'
import type { ConsoleDatabase } from '../store/console-database.ts'

/** Preferences of a feature: their names, under which they are stored and sent, and the schema of each. */
export type PreferenceSchemas = Readonly<Record<string, z.ZodType>>

type Kept<Schemas extends PreferenceSchemas> = {
  readonly [Name in keyof Schemas]?: z.output<Schemas[Name]> | undefined
}

/** A stored value is of the version that wrote it; one that this version does not understand counts as absent. */
function readValue(schema: z.ZodType, text: string): unknown {
  try {
    return schema.safeParse(parseJson(text)).data
  } catch {
    return undefined
  }
}

/** What a person has chosen so far of the preferences with these schemas. */
export async function readKept<Schemas extends PreferenceSchemas>(
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
    return schema ? [[name, readValue(schema, value)]] : []
  })
  // Each value has just been read by the schema of its name.
  return Object.fromEntries(kept) as Kept<Schemas>
}

/** Keeps a choice of a person, in place of what was kept under the name before. */
export async function keepPreference(
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
