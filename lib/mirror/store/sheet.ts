import 'server-only'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { leavesOf } from '#lib/matching/leaves.ts'
import { databaseNow } from '#lib/platform/database/database-now.ts'
import { liftStatementLimit } from '#lib/platform/database/lift-statement-limit.ts'
import type { Fields } from '../query/fields.ts'
import { type CellValue, cellsOf } from './cells.ts'
import { insertRows } from './insert-rows.ts'
import { itemOf } from './item-of.ts'
import type { MirrorDatabase } from './open-mirror.ts'
import { type MirrorTables, SHOWN_STATES } from './tables.ts'

/** How many fields of a list get a column: those that people filter by first, then those that most entries have. */
export const COLUMNS_MAXIMUM = 200

/** PostgreSQL indexes texts of up to about 2,700 bytes. A field with a longer cell loses its column. */
const CELL_MAXIMUM_BYTES = 2000

/** Rows filled in per step. */
const STEP_ROWS = 2500

/** Writing a row to the indexes takes SQLite as long as indexing some ten rows of a long list again. */
const SHARE_REINDEXED = 0.1
const ROWS_REINDEXED = 5000

/** The value of `sheet_to` before the columns are chosen. */
const UNCHOSEN = -1

/**
 * A list's sheet: a table with one row for each content that the list shows, and an indexed column for each of its
 * fields. Lists, filters and counts are answered from it. It repeats what `mirror_content` has, changes in the same
 * transactions, and can be rebuilt from there.
 */
export const sheetOf = (list: number): RawBuilder<unknown> => sql.table(`mirror_sheet_${list}`)
export const columnOf = (field: number): RawBuilder<unknown> => sql.ref(`c${field}`)
export const columnIndexOf = (list: number, field: number): RawBuilder<unknown> =>
  sql.id(`mirror_sheet_${list}_c${field}`)

type Column = { readonly id: number; readonly path: string }

const typeOfCells = ({ kind }: MirrorDatabase) => (kind === 'postgres' ? sql`text collate "C"` : sql`text`)

function fieldsOf(within: Kysely<MirrorTables>, list: number) {
  return within.selectFrom('mirror_field').where('list', '=', list)
}

async function setFilled(within: Kysely<MirrorTables>, list: number, sheet_to: number | null): Promise<void> {
  await within.updateTable('mirror_list').set({ sheet_to }).where('id', '=', list).execute()
}

/**
 * Selects the columns of a list's sheet. Read each time, since a process that lost its lease may remember other
 * columns.
 */
function columnsOf(within: Kysely<MirrorTables>, list: number): Promise<readonly Column[]> {
  return fieldsOf(within, list).select(['id', 'path']).where('columned', '=', 1).orderBy('id').execute()
}

export type Sheeting = { readonly database: MirrorDatabase; readonly list: number; readonly fields: Fields }

/** Returns the content up to which the sheet is filled; infinity once it is complete. */
async function filledTo(within: Kysely<MirrorTables>, list: number): Promise<number> {
  const { sheet_to } = await within
    .selectFrom('mirror_list')
    .select('sheet_to')
    .where('id', '=', list)
    .executeTakeFirstOrThrow()
  return sheet_to ?? Number.POSITIVE_INFINITY
}

async function insertCells(
  within: Kysely<MirrorTables>,
  { database, list, fields }: Sheeting,
  contents: readonly (readonly [content: number, values: readonly CellValue[]])[],
): Promise<void> {
  const cells = contents.map(([content, values]) => [content, cellsOf(values)] as const)
  for (const [, ofContent] of cells) {
    for (const [path, { text, isSeveral }] of ofContent) {
      if (isSeveral) await fields.noteTrait(within, path, 'several')
      if (text.length * 3 > CELL_MAXIMUM_BYTES && Buffer.byteLength(text) > CELL_MAXIMUM_BYTES)
        await fields.noteTrait(within, path, 'long')
    }
  }
  const columns = await columnsOf(within, list)
  const target = {
    table: `mirror_sheet_${list}`,
    columns: { n: 'bigint', ...Object.fromEntries(columns.map(({ id }) => [`c${id}`, 'text'])) },
  } as const
  await insertRows(
    within,
    database.kind,
    target,
    cells.map(([content, ofContent]) => [content, ...columns.map(({ path }) => ofContent.get(path)?.text ?? null)]),
  )
}

/** Gives fields that no entry had before a column each, up to the limit. */
async function addColumns(within: Kysely<MirrorTables>, { database, list, fields }: Sheeting): Promise<void> {
  const fresh = fields.takeNew()
  if (fresh.length === 0) return
  const type = typeOfCells(database)
  const free = COLUMNS_MAXIMUM - (await columnsOf(within, list)).length
  for (const field of fresh.slice(0, Math.max(0, free))) {
    await sql`alter table ${sheetOf(list)} add column ${columnOf(field)} ${type}`.execute(within)
    await within.updateTable('mirror_field').set({ columned: 1 }).where('id', '=', field).execute()
  }
}

/**
 * Marks that answers from the sheet have changed. The revision is the present in milliseconds, or one more than the
 * last: if the database loses its last transactions, as in a failover, the next change has another than a lost one,
 * whose answers processes may still keep.
 */
export async function noteRevision(within: Kysely<MirrorTables>, list: number): Promise<void> {
  const present = databaseNow(within)
  await sql`update mirror_list set revision = case when revision < ${present} then ${present} else revision + 1 end
    where id = ${list}`.execute(within)
}

/** Changed contents: the values of one that counts as listed, `undefined` for one that no longer does. */
export type SheetChanges = ReadonlyMap<number, readonly CellValue[] | undefined>

/** Writes changed contents to the sheet. Those not filled in yet will be filled in with their later state. */
export async function changeSheet(
  within: Kysely<MirrorTables>,
  sheeting: Sheeting,
  changes: SheetChanges,
): Promise<void> {
  const { list, fields } = sheeting
  const to = await filledTo(within, list)
  if (to === UNCHOSEN) {
    fields.takeNew()
    return
  }
  await addColumns(within, sheeting)
  const concerned = [...changes].filter(([content]) => content <= to)
  if (concerned.length === 0) return
  const numbers = sql.join(concerned.map(([content]) => sql.lit(content)))
  const { numAffectedRows } = await sql`delete from ${sheetOf(list)} where n in (${numbers})`.execute(within)
  await insertCells(
    within,
    sheeting,
    concerned
      .flatMap(([content, values]) => (values ? [[content, values] as const] : []))
      .sort(([one], [other]) => one - other),
  )
  // New contents alone are shown when the sync ends, so that pages do not shift while somebody turns them.
  if (Number(numAffectedRows ?? 0) > 0) await noteRevision(within, list)
}

async function chooseColumns(within: Kysely<MirrorTables>, { database, list }: Sheeting): Promise<void> {
  const chosen = await bestFields(within, list)
  const number = database.kind === 'postgres' ? sql`n bigint primary key` : sql`n integer primary key`
  const columns = [number, ...chosen.map((id) => sql`${columnOf(id)} ${typeOfCells(database)}`)]
  await sql`drop table if exists ${sheetOf(list)}`.execute(within)
  await sql`create table ${sheetOf(list)} (${sql.join(columns)})`.execute(within)
  await within.updateTable('mirror_field').set({ columned: 0, indexed: 0 }).where('list', '=', list).execute()
  if (chosen.length > 0)
    await within.updateTable('mirror_field').set({ columned: 1 }).where('id', 'in', chosen).execute()
  await setFilled(within, list, 0)
}

async function bestFields(within: Kysely<MirrorTables>, list: number): Promise<readonly number[]> {
  const rows = await fieldsOf(within, list)
    .select('id')
    .where('long', '=', 0)
    .where('present', '>', 0)
    .orderBy('asked', 'desc')
    .orderBy('present', 'desc')
    .orderBy('id')
    .limit(COLUMNS_MAXIMUM)
    .execute()
  return rows.map(({ id }) => id)
}

/** Rebuilds the sheet if somebody filtered by a field that has no column and would get one. */
export async function renewWhereAsked(within: Kysely<MirrorTables>, list: number): Promise<void> {
  const best = await bestFields(within, list)
  if (best.length === 0) return
  const asked = await fieldsOf(within, list)
    .select('id')
    .where('id', 'in', best)
    .where('asked', '=', 1)
    .where('columned', '=', 0)
    .executeTakeFirst()
  if (asked) await setFilled(within, list, UNCHOSEN)
}

async function fillNext(within: Kysely<MirrorTables>, sheeting: Sheeting, to: number): Promise<void> {
  const { database, list } = sheeting
  const { rows } = await sql<{ id: number; body: string }>`select id, body from mirror_content
    where id > ${to} and list + 0 = ${list} and state in (${sql.join(SHOWN_STATES.map((state) => sql.lit(state)))})
    order by id limit ${STEP_ROWS} + 0`.execute(within)
  await insertCells(
    within,
    sheeting,
    rows.map(({ id, body }) => [id, leavesOf(itemOf(body))]),
  )
  const last = rows.at(-1)
  await setFilled(within, list, last?.id ?? null)
  if (last) return
  if (database.kind === 'postgres') await sql`analyze ${sheetOf(list)}`.execute(within)
  await noteRevision(within, list)
}

async function indexNext(within: Kysely<MirrorTables>, list: number): Promise<boolean> {
  const next = await fieldsOf(within, list)
    .select('id')
    .where('columned', '=', 1)
    .where('indexed', '=', 0)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!next) return false
  await liftStatementLimit(within)
  await sql`create index ${columnIndexOf(list, next.id)} on ${sheetOf(list)} (${columnOf(next.id)}, n)`.execute(within)
  await within.updateTable('mirror_field').set({ indexed: 1 }).where('id', '=', next.id).execute()
  return true
}

/**
 * Drops the indexes of a sheet if so many of its rows are about to change that indexing all of them again takes less time:
 * `completeSheet` does so in steps, after the transaction. Until then questions read whole columns. In PostgreSQL, which
 * writes indexes faster, readers would wait for this transaction.
 *
 * @param changing how many rows will change, of how many.
 */
export async function loosenSheet(
  within: Kysely<MirrorTables>,
  { database, list }: Pick<Sheeting, 'database' | 'list'>,
  { changing, of }: { readonly changing: number; readonly of: number },
): Promise<void> {
  if (database.kind === 'postgres' || changing < Math.max(ROWS_REINDEXED, of * SHARE_REINDEXED)) return
  const indexed = await fieldsOf(within, list).select('id').where('indexed', '=', 1).execute()
  for (const { id } of indexed) await sql`drop index if exists ${columnIndexOf(list, id)}`.execute(within)
  await within.updateTable('mirror_field').set({ indexed: 0 }).where('list', '=', list).execute()
}

/**
 * Runs one step of completing the sheet: chooses its columns, fills some rows, or indexes one column.
 *
 * @returns whether there was anything to do.
 */
export async function completeSheet(within: Kysely<MirrorTables>, sheeting: Sheeting): Promise<boolean> {
  const to = await filledTo(within, sheeting.list)
  if (to === UNCHOSEN) await chooseColumns(within, sheeting)
  else if (to < Number.POSITIVE_INFINITY) await fillNext(within, sheeting, to)
  else return indexNext(within, sheeting.list)
  return true
}
