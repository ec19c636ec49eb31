import 'server-only'
import { sealData, unsealData } from 'iron-session'
import { type QueryExecutorProvider, sql } from 'kysely'
import { openingPasswords, sealingPasswords } from './seal-passwords.ts'

/** A column that contains seals, and an indexed column that finds its rows. */
export type SealedColumn = { readonly table: string; readonly key: string; readonly column: string }

/** How to reseal one kind of seal. */
export type Resealing = {
  /** The prefix of a seal by the newest key. */
  readonly newest: string
  /** Returns a new seal of the same content; `undefined` if no key opens it any more. */
  readonly reseal: (sealed: string) => Promise<string | undefined>
}

/** All columns of the console's store that the session secrets seal. */
export const SEALED_BY_SECRETS: readonly SealedColumn[] = [
  { table: 'sealed_key', key: 'name', column: 'sealed' },
  { table: 'stored_pair', key: 'environment', column: 'sealed_secret' },
  { table: 'code_app', key: 'account_id', column: 'sealed' },
  { table: 'provider', key: 'id', column: 'sealed_secret' },
  { table: 'session', key: 'id', column: 'tokens' },
]

/** Returns how to reseal with the newest session secret. A seal contains the number of its secret. */
export function resealingBySecrets(secrets: readonly string[]): Resealing {
  const password = sealingPasswords(secrets)
  return {
    newest: `Fe26.2*${Object.keys(password)[0]}*`,
    async reseal(sealed) {
      const content = await unsealData<object>(sealed, { password: openingPasswords(secrets), ttl: 0 })
      return Object.keys(content).length === 0 ? undefined : sealData(content, { password, ttl: 0 })
    },
  }
}

/** Rows per query. */
const ROWS = 500

/** Selects values sealed with an older key. Not by `like`, which ignores case on SQLite. */
function olderThan({ column }: SealedColumn, newest: string) {
  const sealed = sql.ref(column)
  return sql`${sealed} is not null and substr(${sealed}, 1, ${sql.lit(newest.length)}) <> ${newest}`
}

/** Returns the number of values in a column that are sealed with an older key. */
export async function countOlder(
  queries: QueryExecutorProvider,
  sealed: SealedColumn,
  { newest }: Pick<Resealing, 'newest'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(sealed.table)}
    where ${olderThan(sealed, newest)}`.execute(queries)
  return Number(rows[0]?.count ?? 0)
}

/**
 * Reseals a column with the newest key, so that older ones can be dropped. Updates each value on its own, and only if
 * it has not changed since it was read. So a killed process leaves the rest to the next start, and several processes
 * may run at once.
 */
export async function resealColumn(
  queries: QueryExecutorProvider,
  sealed: SealedColumn,
  { newest, reseal }: Resealing,
): Promise<void> {
  const [table, key, column] = [sql.table(sealed.table), sql.ref(sealed.key), sql.ref(sealed.column)]
  for (let last = ''; ; ) {
    const { rows } = await sql<{ key: string; sealed: string }>`select ${key} as key, ${column} as sealed from ${table}
      where ${olderThan(sealed, newest)} and ${column} > ${last} order by ${column} limit ${sql.lit(ROWS)}`.execute(
      queries,
    )
    for (const row of rows) {
      const anew = await reseal(row.sealed)
      if (anew === undefined) continue
      await sql`update ${table} set ${column} = ${anew} where ${key} = ${row.key} and ${column} = ${row.sealed}`.execute(
        queries,
      )
    }
    const [end] = rows.slice(-1)
    if (!end || rows.length < ROWS) return
    last = end.sealed
  }
}
