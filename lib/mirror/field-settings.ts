import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import type { FieldSetting } from './api/field-settings.ts'

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

/** Saves a setting. Deletes the row when no part of it is set any more. */
export async function keepFieldSetting(
  transaction: Transaction<ConsoleTables>,
  environment: Environment,
  { path, use, links }: FieldSetting,
  changed: { readonly at: number; readonly by: string },
): Promise<void> {
  const ofList = transaction.deleteFrom('field_setting').where('environment', '=', environment)
  await ofList.where('path', '=', path).execute()
  if (links) {
    await ofList.where('links', '=', 1).where('use', 'is', null).execute()
    await transaction.updateTable('field_setting').set({ links: 0 }).where('environment', '=', environment).execute()
  }
  if (use === null && !links) return
  await transaction
    .insertInto('field_setting')
    .values({ environment, path, use, links: links ? 1 : 0, changed_at: changed.at, changed_by: changed.by })
    .execute()
}
