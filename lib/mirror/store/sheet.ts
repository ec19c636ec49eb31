import 'server-only'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import { leavesOf } from '#lib/matching/leaves.ts'
import type { Fields } from '../query/fields.ts'
import { type CellValue, cellsOf } from './cells.ts'
import { insertRows } from './insert-rows.ts'
import type { MirrorDatabase } from './open-mirror.ts'
import { CONTENT_STATES, type MirrorTables } from './tables.ts'

/** Fields of a list that have a column: those that most entries have, and those that people filter by. */
export const COLUMNS_MAXIMUM = 200

/** PostgreSQL indexes texts of up to about 2,700 bytes. A field with a longer cell loses its column. */
const CELL_MAXIMUM_BYTES = 2000

/** Rows filled in with one step. */
const STEP_ROWS = 2500

/** What `sheet_to` is before the columns are chosen. */
const UNCHOSEN = -1

/**
 * A list's sheet: one row for each content that counts as listed, with a column for each of its fields and an index for
 * each column, from which questions are answered. A copy of what `mirror_content` has: it changes in the same
 * transactions, and can be built anew from there.
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

/** The columns of a list's sheet: read each time, since a process that has lost the list may have other ones in mind. */
function columnsOf(within: Kysely<MirrorTables>, list: number): Promise<readonly Column[]> {
  return fieldsOf(within, list).select(['id', 'path']).where('columned', '=', 1).orderBy('id').execute()
}

export type Sheeting = { readonly database: MirrorDatabase; readonly list: number; readonly fields: Fields }

/** Up to which content the sheet is filled; infinity once it is complete. */
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
      if (isSeveral) await fields.noteSeveral(within, path)
      if (text.length * 3 > CELL_MAXIMUM_BYTES && Buffer.byteLength(text) > CELL_MAXIMUM_BYTES)
        await fields.noteLong(within, path)
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

/** Gives a field that no row had before a column of its own, while there are few. */
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

/** From now on answers from the sheet are others. */
export async function noteRevision(within: Kysely<MirrorTables>, list: number): Promise<void> {
  await sql`update mirror_list set revision = revision + 1 where id = ${list}`.execute(within)
}

/** What became of contents: the values of one that counts as listed, `undefined` of one that does not any more. */
export type SheetChanges = ReadonlyMap<number, readonly CellValue[] | undefined>

/** Writes to the sheet what became of contents. What is not filled in yet will be found as it is then. */
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
  // What only came is shown with the end of the sync, so that pages do not shift while somebody turns them.
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

/** Has the sheet built anew where somebody filtered by a field that has no column and would get one. */
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
    where id > ${to} and list + 0 = ${list} and state < ${CONTENT_STATES.replaced}
    order by id limit ${STEP_ROWS} + 0`.execute(within)
  await insertCells(
    within,
    sheeting,
    rows.map(({ id, body }) => [id, leavesOf(parseJson(body) as JsonObject)]),
  )
  const last = rows.at(-1)
  await setFilled(within, list, last?.id ?? null)
  if (last) return
  if (database.kind === 'postgres') await sql`analyze ${sheetOf(list)}`.execute(within)
  await noteRevision(within, list)
}

async function indexNext(within: Kysely<MirrorTables>, { database, list }: Sheeting): Promise<boolean> {
  const next = await fieldsOf(within, list)
    .select('id')
    .where('columned', '=', 1)
    .where('indexed', '=', 0)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!next) return false
  // This may take longer than a statement may otherwise.
  if (database.kind === 'postgres') await sql`set local statement_timeout = 0`.execute(within)
  await sql`create index ${columnIndexOf(list, next.id)} on ${sheetOf(list)} (${columnOf(next.id)}, n)`.execute(within)
  await within.updateTable('mirror_field').set({ indexed: 1 }).where('id', '=', next.id).execute()
  return true
}

/**
 * Does one step of what the sheet lacks: its columns, some rows, or the index of one column.
 *
 * @returns whether there was any.
 */
export async function completeSheet(within: Kysely<MirrorTables>, sheeting: Sheeting): Promise<boolean> {
  const to = await filledTo(within, sheeting.list)
  if (to === UNCHOSEN) await chooseColumns(within, sheeting)
  else if (to < Number.POSITIVE_INFINITY) await fillNext(within, sheeting, to)
  else return indexNext(within, sheeting)
  return true
}
