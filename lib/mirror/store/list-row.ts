import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ListKnowledge } from '../generation.ts'
import type { MirrorDatabase } from './open-mirror.ts'
import type { MirrorTables } from './tables.ts'

const SEAL_BYTES = 9

/** Returns the row of a list that was never synced. */
export function newList(connection: string) {
  const seal = randomBytes(SEAL_BYTES).toString('base64url')
  return { connection, knowledge: null, key_label: null, kept_from: null, seal }
}

/** Returns the number of a connection's list, and creates the list on first use. */
export async function listOf({ queries }: MirrorDatabase, connection: string): Promise<number> {
  await queries
    .insertInto('mirror_list')
    .values(newList(connection))
    .onConflict((conflict) => conflict.column('connection').doNothing())
    .execute()
  const row = await queries
    .selectFrom('mirror_list')
    .select('id')
    .where('connection', '=', connection)
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * Refuses to write to a list that is no longer that of the connection, because it was set aside after its writer opened
 * it. The writer of the next sync opens the new one.
 *
 * @throws Error
 */
export async function requireListOf(within: Kysely<MirrorTables>, list: number, connection: string): Promise<void> {
  const own = within.selectFrom('mirror_list').select('id').where('id', '=', list).where('connection', '=', connection)
  if (!(await own.executeTakeFirst())) throw new Error(`List ${list} was set aside`)
}

/** Returns the stored knowledge about a list. */
export async function readKnowledge(queries: Kysely<MirrorTables>, list: number): Promise<ListKnowledge | undefined> {
  const { knowledge } = await queries
    .selectFrom('mirror_list')
    .select('knowledge')
    .where('id', '=', list)
    .executeTakeFirstOrThrow()
  return knowledge === null ? undefined : (JSON.parse(knowledge) as ListKnowledge)
}

/** Returns the path whose values currently pair contents. */
export async function findKey(queries: Kysely<MirrorTables>, list: number): Promise<string | null> {
  const { key_label } = await queries
    .selectFrom('mirror_list')
    .select('key_label')
    .where('id', '=', list)
    .executeTakeFirstOrThrow()
  return key_label
}
