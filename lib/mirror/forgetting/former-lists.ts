import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DatabaseKind } from '#lib/platform/database/open.ts'
import { findLastLine } from '../query/change-feed.ts'
import { fieldsOf } from '../query/fields.ts'
import { newList } from '../store/list-row.ts'
import type { MirrorDatabase } from '../store/open-mirror.ts'
import { sheetOf } from '../store/sheet.ts'
import type { MirrorTables } from '../store/tables.ts'
import { holdWriters } from '../store/writers.ts'
import { deleteUnread } from './forget.ts'

/**
 * Where the deletion of a former copy stands. Its list's connection begins with it, so that no connection leads there:
 * it is set aside, the audit log has its deletion, and nothing is left of it but the list's own row.
 */
type Stage = 'set aside' | 'recorded' | 'emptied'
const STAGES: readonly Stage[] = ['set aside', 'recorded', 'emptied']

const connectionAt = (stage: Stage, list: number) => `${stage} ${list}`

/** Contents deleted per step: with their index they take much longer than other rows. */
const STEP_CONTENTS = 50
const STEP_ROWS = 500

/** Lets others write between two steps; see the SQLite dialect. */
const PAUSE_MILLISECONDS = 12

type List = { readonly id: number; readonly connection: string }

const isAt = ({ id, connection }: List, stage: Stage) => connection === connectionAt(stage, id)

async function listsAt({ queries }: MirrorDatabase, stage: Stage) {
  const lists = await queries
    .selectFrom('mirror_list')
    .select(['id', 'connection', 'indexed_to', 'sorted_to'])
    .execute()
  return lists.filter((list) => isAt(list, stage))
}

async function moveTo(within: Kysely<MirrorTables>, list: number, stage: Stage): Promise<void> {
  const own = within.updateTable('mirror_list').where('id', '=', list)
  await own.set({ connection: connectionAt(stage, list) }).execute()
}

/** Which copies are former ones. */
export type FormerLists = {
  /** Reads the connections that the console works with. Asked for each list, since an admin may set a key at any time. */
  readonly readInUse: () => Promise<readonly string[]>
  /** A list that was synced since is kept. */
  readonly before: number
}

async function isFormer(
  queries: Kysely<MirrorTables>,
  { id, connection }: List,
  { readInUse, before }: FormerLists,
): Promise<boolean> {
  const sync = await queries
    .selectFrom('mirror_generation')
    .select(['started_at', 'ended_at'])
    .where('list', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!sync || Math.max(sync.started_at, sync.ended_at ?? 0) > before) return false
  return !(await readInUse()).includes(connection)
}

async function setAside({ kind, queries }: MirrorDatabase, list: List, former: FormerLists): Promise<void> {
  if (!(await isFormer(queries, list, former))) return
  await queries.transaction().execute(async (within) => {
    await holdWriters(within, kind, list.id)
    // Now no sync of it writes, and a later one finds the new list.
    if (!(await isFormer(within, list, former))) return
    // Lines that no webhook delivered are gone, which tells its receiver.
    const forgotten_to = await findLastLine({ queries: within, id: list.id })
    await moveTo(within, list.id, 'set aside')
    await within
      .insertInto('mirror_list')
      .values({ ...newList(list.connection), forgotten_to })
      .execute()
  })
}

/**
 * Sets former copies aside, each in one step: a connection whose key is used again then has a list that was never
 * synced, so no answer rests on what is deleted later. A request that found the copy before may still read it.
 */
export async function setFormerAside(database: MirrorDatabase, former: FormerLists): Promise<void> {
  const lists = await database.queries.selectFrom('mirror_list').select(['id', 'connection']).execute()
  for (const list of lists) {
    if (!STAGES.some((stage) => isAt(list, stage))) await setAside(database, list, former)
  }
}

type Rows = readonly [table: keyof MirrorTables, key: string, ofList: RawBuilder<unknown>]

/** The syncs of a list with their pages: before its contents, so that no certified sync is left without them. */
function syncsOf(list: number): readonly Rows[] {
  return [
    ['mirror_page', 'id', sql`generation in (select id from mirror_generation where list = ${list})`],
    ['mirror_generation', 'id', sql`list = ${list}`],
  ]
}

/** Terms of a first fill that never ended. Nothing finds them by their list, and another list may have millions. */
function stagedOf(list: number, kind: DatabaseKind): Rows {
  return ['mirror_staged_term', kind === 'sqlite' ? 'rowid' : 'ctid', sql`list = ${list}`]
}

/** What a list without contents still has. */
function restOf(list: number): readonly Rows[] {
  const own = sql`list = ${list}`
  const ofField = sql`field in (select id from mirror_field where list = ${list})`
  return [
    ['mirror_folded', 'entry', own],
    ['mirror_move', 'id', own],
    ['mirror_changed_field', 'field, change', ofField],
    ['mirror_change', 'seq', own],
    ['mirror_event_entry', 'list, entry_id, event', own],
    ['mirror_event', 'id', own],
    ['mirror_facet', 'field, key', ofField],
    ['mirror_field', 'id', own],
  ]
}

/** Deletes some rows. @returns whether there may be more. */
async function deleteSomeRows(within: Kysely<MirrorTables>, [table, key, ofList]: Rows): Promise<boolean> {
  const columns = sql.raw(key)
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where (${columns}) in (
    select ${columns} from ${sql.table(table)} where ${ofList} limit ${STEP_ROWS} + 0)`.execute(within)
  return Number(numAffectedRows ?? 0) === STEP_ROWS
}

/** Counts what the copy of a list holds, for the audit log. */
export type FormerCounts = { readonly contents: number; readonly changes: number }

async function countIn(queries: Kysely<MirrorTables>, table: 'mirror_content' | 'mirror_change', list: number) {
  const { count } = await queries
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('list', '=', list)
    .executeTakeFirstOrThrow()
  return count
}

/** Records the deletion of the copies that were set aside, before the first of each is deleted. */
export async function recordSetAside(
  database: MirrorDatabase,
  record: (counts: FormerCounts) => Promise<void>,
): Promise<void> {
  const { queries } = database
  for (const { id } of await listsAt(database, 'set aside')) {
    const contents = await countIn(queries, 'mirror_content', id)
    await record({ contents, changes: await countIn(queries, 'mirror_change', id) })
    await moveTo(queries, id, 'recorded')
  }
}

/**
 * Deletes the recorded copies in short steps, except for their lists' own rows. Several processes may do so at once; if
 * one is killed, the next deletes the rest.
 */
export async function emptyRecorded(database: MirrorDatabase): Promise<void> {
  const { kind, queries } = database
  for (const { id, indexed_to, sorted_to } of await listsAt(database, 'recorded')) {
    const fields = fieldsOf(id)
    async function deleteSomeContents(within: Kysely<MirrorTables>): Promise<boolean> {
      const own = within.selectFrom('mirror_content').select('id').where('list', '=', id)
      const contents = (await own.limit(STEP_CONTENTS).execute()).map((content) => content.id)
      if (contents.length > 0) await deleteUnread(within, { database, list: id, fields }, contents)
      return contents.length === STEP_CONTENTS
    }
    const deleting = (rows: Rows) => (within: Kysely<MirrorTables>) => deleteSomeRows(within, rows)
    const rest = sorted_to < indexed_to ? [stagedOf(id, kind), ...restOf(id)] : restOf(id)
    for (const step of [...syncsOf(id).map(deleting), deleteSomeContents, ...rest.map(deleting)]) {
      for (let hasMore = true; hasMore; ) {
        hasMore = await queries.transaction().execute(async (within) => {
          await holdWriters(within, kind, id)
          return step(within)
        })
        await setTimeout(PAUSE_MILLISECONDS)
      }
    }
    await moveTo(queries, id, 'emptied')
  }
}

/** Returns the lists of which nothing is left but their own rows. */
export async function findEmptied(database: MirrorDatabase): Promise<readonly number[]> {
  return (await listsAt(database, 'emptied')).map(({ id }) => id)
}

/** Deletes the rows of emptied lists, with their tables. Nothing may name their entries any more. */
export async function deleteEmptied({ queries }: MirrorDatabase, lists: readonly number[]): Promise<void> {
  for (const id of lists) {
    await queries.transaction().execute(async (within) => {
      await sql`drop table if exists ${sheetOf(id)}`.execute(within)
      await within.deleteFrom('mirror_list').where('id', '=', id).execute()
    })
  }
}
