import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { postgresPrograms } from '../machine/postgres-programs.ts'
import { runProgram } from '../machine/run-program.ts'
import type { Copies, Rows } from './copies.ts'
import { onDatabase } from './on-database.ts'

/** The backup may be restored by another user. */
const FOR_ANY_USER = ['--no-owner', '--no-privileges']

async function connected<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function tablesOf(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = current_schema() order by tablename',
  )
  return rows.map(({ name }) => name)
}

async function countRows(client: pg.Client): Promise<Rows> {
  const counts: Record<string, number> = {}
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from ${pg.escapeIdentifier(table)}`)
    counts[table] = Number(rows[0]?.rows)
  }
  return counts
}

/** Runs a PostgreSQL program. The password goes through the environment: other users can read arguments. */
async function runOn(url: string, program: 'pg_dump' | 'pg_restore', args: readonly string[]): Promise<void> {
  const folder = postgresPrograms(['pg_dump', 'pg_restore'])
  if (!folder) throw new Error('pg_dump is missing: install the PostgreSQL client programs (postgresql-client).')
  const place = new URL(url)
  const password = decodeURIComponent(place.password)
  place.password = ''
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) }
  await runProgram(join(folder, program), [...args, `--dbname=${place.href}`], { env })
}

export const POSTGRES_COPIES: Copies = {
  ending: 'dump',
  copy: (url, file) =>
    connected(url, async (client) => {
      await client.query('begin isolation level repeatable read read only')
      const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
      // Count and copy the same snapshot.
      const snapshot = `--snapshot=${rows[0]?.snapshot}`
      await runOn(url, 'pg_dump', ['--format=custom', ...FOR_ANY_USER, snapshot, `--file=${file}`])
      return countRows(client)
    }),
  // Host names and users may differ, but a lock belongs to one database.
  isOne: (one, other) =>
    onDatabase(one, () =>
      connected(one.url, async (client) => {
        const key = randomInt(2 ** 47)
        await client.query('select pg_advisory_lock($1)', [key])
        return onDatabase(other, () =>
          connected(other.url, async (another) => {
            const { rows } = await another.query<{ taken: boolean }>('select not pg_try_advisory_lock($1) as taken', [
              key,
            ])
            return rows[0]?.taken === true
          }),
        )
      }),
    ),
  isFree: (url) => connected(url, async (client) => (await tablesOf(client)).length === 0),
  async restore(file, url) {
    // In one transaction: everything or nothing.
    await runOn(url, 'pg_restore', [...FOR_ANY_USER, '--exit-on-error', '--single-transaction', file])
    return connected(url, countRows)
  },
}
