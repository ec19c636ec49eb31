import { sql } from 'kysely'
import { migrate } from '#lib/platform/database/migrate.ts'
import { type Database, openDatabase } from '#lib/platform/database/open.ts'
import { MIGRATIONS } from './migrations.ts'
import { type PageReader, pageReader } from './page.ts'
import type { ServiceTables } from './tables.ts'

/** The service's database, brought up to its newest schema. */
export type Store = Database<ServiceTables> & {
  readonly url: string
  readonly blacklist: PageReader
  /** Resolves when the database answers. */
  ready(): Promise<void>
}

/** Opens the store that `url` names (see lib/platform/database/open.ts) and migrates it. */
export async function openStore(url: string): Promise<Store> {
  const database = openDatabase<ServiceTables>(url)
  try {
    await migrate(database, 'service', MIGRATIONS)
  } catch (error) {
    await database.close()
    throw error
  }
  return {
    ...database,
    url,
    blacklist: pageReader(database.queries),
    async ready() {
      await sql`select 1`.execute(database.queries)
    },
  }
}
