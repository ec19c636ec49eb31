import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import type { FieldSetting } from './api/field-settings.ts'
import { inPieces } from './store/in-pieces.ts'

const ROWS_AT_ONCE = 1000

/** With who set it, and when in epoch milliseconds. */
export type StoredFieldSetting = FieldSetting & { readonly changedAt: number; readonly changedBy: string }

/** Returns what admins have set about the fields of a list, by path. */
export async function readFieldSettings(
  queries: Kysely<ConsoleTables>,
  environment: Environment,
): Promise<readonly StoredFieldSetting[]> {
  const rows = await queries
    .selectFrom('field_setting')
    .selectAll()
    .where('environment', '=', environment)
    .orderBy('path')
    .execute()
  return rows.map(({ path, use, links, changed_at, changed_by }) => ({
    path,
    use,
    links: links === 1,
    changedAt: changed_at,
    changedBy: changed_by,
  }))
}

/** Saves settings of different fields. Deletes the row of a field when no part of it is set any more. */
export async function keepFieldSettings(
  transaction: Transaction<ConsoleTables>,
  environment: Environment,
  settings: readonly FieldSetting[],
  { at, by }: { readonly at: number; readonly by: string },
): Promise<void> {
  const ofList = transaction.deleteFrom('field_setting').where('environment', '=', environment)
  const paths = settings.map(({ path }) => path)
  for (const piece of inPieces(paths, ROWS_AT_ONCE)) await ofList.where('path', 'in', piece).execute()
  if (settings.some(({ links }) => links)) {
    await ofList.where('links', '=', 1).where('use', 'is', null).execute()
    await transaction.updateTable('field_setting').set({ links: 0 }).where('environment', '=', environment).execute()
  }
  const rows = settings
    .filter(({ use, links }) => use !== null || links)
    .map(({ path, use, links }) => ({ environment, path, use, links: links ? 1 : 0, changed_at: at, changed_by: by }))
  for (const piece of inPieces(rows, ROWS_AT_ONCE)) {
    await transaction.insertInto('field_setting').values(piece).execute()
  }
}
