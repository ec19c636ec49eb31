import type { Kysely, Selectable } from 'kysely'
import type { Environment } from '#lib/contract/tokens.ts'
import { refusal } from '../http/errors.ts'
import type { ServiceTables } from '../store/tables.ts'

export type Queries = Kysely<ServiceTables>
export type ImportRow = Selectable<ServiceTables['list_import']>

/** States of an import that is running. */
export const RUNNING = ['reading', 'applying'] as const

/**
 * Finds an import of a list by id.
 *
 * @throws Refusal when there is none.
 */
export async function findImport(queries: Queries, environment: Environment, id: string): Promise<ImportRow> {
  const row = await queries
    .selectFrom('list_import')
    .selectAll()
    .where('id', '=', id)
    .where('environment', '=', environment)
    .executeTakeFirst()
  if (!row) throw refusal('notFound')
  return row
}
