import 'server-only'
import type { Kysely } from 'kysely'
import type { ConsoleTables } from '../store/console-tables.ts'
import { configuration } from './configuration.ts'

/** Where telephone numbers without a country code are dialled, as two letters, and where that comes from. */
export type DefaultCountry = {
  /** Null is nowhere in particular. */
  readonly country: string | null
  readonly source: 'environment' | 'stored' | 'default'
  readonly changedAt: number | null
  readonly changedBy: string | null
}

/** The default country as it holds now: what its variable says, else what an admin has set, else none. */
export async function readDefaultCountry(queries: Kysely<ConsoleTables>): Promise<DefaultCountry> {
  const nobody = { changedAt: null, changedBy: null }
  const { defaultCountry } = configuration()
  if (defaultCountry !== undefined) return { country: defaultCountry, source: 'environment', ...nobody }
  const row = await queries.selectFrom('check_country').selectAll().executeTakeFirst()
  if (!row) return { country: null, source: 'default', ...nobody }
  return { country: row.country, source: 'stored', changedAt: row.changed_at, changedBy: row.changed_by }
}

/** Sets the default country; null is nowhere in particular. */
export async function keepDefaultCountry(
  queries: Kysely<ConsoleTables>,
  country: string | null,
  changed: { readonly at: number; readonly by: string },
): Promise<void> {
  await queries.deleteFrom('check_country').execute()
  if (country === null) return
  await queries
    .insertInto('check_country')
    .values({ country, changed_at: changed.at, changed_by: changed.by })
    .execute()
}
