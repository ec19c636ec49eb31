import { createSchema } from '#lib/platform/database/create-schema.ts'
import { type Database, openDatabase } from '#lib/platform/database/open.ts'
import { refuseTransactionPooling } from '#lib/platform/database/refuse-transaction-pooling.ts'
import { writeProbe } from '#lib/platform/database/write-probe.ts'
import { type PageReader, pageReader } from './page.ts'
import { SCHEMA } from './schema.ts'
import type { ServiceTables } from './tables.ts'

/** The service's open database. */
export type Store = Database<ServiceTables> & {
  readonly url: string
  readonly blacklist: PageReader
  /** Resolves when the database answers and takes writes. */
  ready(): Promise<void>
}

/**
 * Opens the database at `url` (see lib/platform/database/open.ts) and creates missing tables.
 *
 * @throws CreatedByAnotherBuild, TransactionPooling
 */
export async function openStore(url: string, connections?: number): Promise<Store> {
  const database = openDatabase<ServiceTables>(url, { connections })
  try {
    await refuseTransactionPooling(database)
    await createSchema(database, 'service', SCHEMA)
  } catch (error) {
    await database.close()
    throw error
  }
  return {
    ...database,
    url,
    blacklist: pageReader(database.queries),
    ready: writeProbe(database, 'service'),
  }
}
