import 'server-only'
import { parseJson, stringifyJson } from '#lib/contract/json.ts'
import type { TableChoices } from '#lib/contract/table-choices.ts'
import { tableChoicesSchema } from '#lib/contract/table-choices-schema.ts'
import type { ConsoleDatabase } from './console-database.ts'

const BLACKLIST_COLUMNS = 'blacklist-columns'

/** A stored value is of the version that wrote it; one that this version does not understand counts as absent. */
function readChoices(text: string): TableChoices | undefined {
  try {
    return tableChoicesSchema.safeParse(parseJson(text)).data
  } catch {
    return undefined
  }
}

/** How a person has arranged the blacklist's table; `undefined` before any choice. */
export async function readBlacklistColumns(
  database: ConsoleDatabase,
  accountId: string,
): Promise<TableChoices | undefined> {
  const row = await database.queries
    .selectFrom('preference')
    .select('value')
    .where('account_id', '=', accountId)
    .where('name', '=', BLACKLIST_COLUMNS)
    .executeTakeFirst()
  return row && readChoices(row.value)
}

/** Keeps how a person has arranged the blacklist's table, in place of what was kept before. */
export async function keepBlacklistColumns(
  database: ConsoleDatabase,
  accountId: string,
  choices: TableChoices,
  now: number,
): Promise<void> {
  const value = stringifyJson(choices)
  await database.queries
    .insertInto('preference')
    .values({ account_id: accountId, name: BLACKLIST_COLUMNS, value, updated_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet({ value, updated_at: now }))
    .execute()
}
