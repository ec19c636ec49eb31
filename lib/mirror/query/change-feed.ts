import 'server-only'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { isNested, type JsonObject, type JsonValue } from '#lib/contract/json.ts'
import type { Page, PageRequest } from '#lib/contract/pagination.ts'
import type { FieldRole } from '#lib/matching/field-role.ts'
import type { ChangeKind, PairedBy } from '../api/changes.ts'
import type { EntryEvent } from '../events/cause.ts'
import { unsteadyPaths } from '../pairing/sighter.ts'
import { changeKindOf } from '../store/change-kinds.ts'
import { itemOf } from '../store/item-of.ts'
import { recordKey } from '../store/record-key.ts'
import { findForgottenTo } from '../store/retention.ts'
import type { MirrorTables } from '../store/tables.ts'
import { type Difference, differencesOf } from './differences.ts'
import { findFindings } from './field-roles.ts'
import type { MirroredList } from './mirrored-list.ts'

/** `cause` is undefined if the service does not say. */
type Happened = {
  readonly id: number
  readonly after: number
  readonly by: number
  readonly cause: EntryEvent | undefined
}

/** A line about one entry. `item` is the entry after the change, or a removed entry as it was last. */
export type EntryChange = Happened & {
  readonly kind: Exclude<ChangeKind, 'mass'>
  readonly key: string
  readonly pairedBy: PairedBy | null
  readonly item: BlacklistedUser
  /** Fields that tell the entry from others: identifying ones before describing ones. */
  readonly telling: readonly string[]
  readonly differences: readonly Difference[]
}

/** A line about many entries: a field moved in them at once. */
export type MassChange = Happened & { readonly kind: 'mass'; readonly field: string; readonly count: number }

export type Change = EntryChange | MassChange

/** Returns the field and value that pair an item; null if there are none. */
export function pairedBy(item: JsonObject, path: string | null): PairedBy | null {
  const value = path === null ? undefined : valueAt(item, path)
  return path === null || value === undefined ? null : { field: path, value }
}

/** Returns the value at a path of names joined by dots. */
function valueAt(item: JsonObject, path: string): JsonValue | undefined {
  if (Object.hasOwn(item, path)) return item[path]
  const [first = '', ...rest] = path.split('.')
  const below = Object.hasOwn(item, first) ? item[first] : undefined
  if (rest.length === 0) return below
  return typeof below === 'object' && below !== null && !Array.isArray(below)
    ? valueAt(below as JsonObject, rest.join('.'))
    : undefined
}

/** Selects lines with everything that is shown of them. */
function linesOf({ queries }: MirroredList) {
  return queries
    .selectFrom('mirror_change')
    .leftJoin('mirror_content as old', 'old.id', 'mirror_change.old_content')
    .leftJoin('mirror_content as new', 'new.id', 'mirror_change.new_content')
    .leftJoin('mirror_field', 'mirror_field.id', 'mirror_change.field')
    .leftJoin('mirror_event', 'mirror_event.id', 'mirror_change.event')
    .select(['seq', 'kind', 'mirror_change.entry', 'at_lo', 'at_hi', 'key_label', 'path', 'count'])
    .select(['event', 'at', 'action', 'actor', 'reason', 'file_name'])
    .select(['old.body as before', 'new.body as after'])
}

type Line = Awaited<ReturnType<ReturnType<typeof linesOf>['execute']>>[number]

function causeOfLine({ event, at, action, actor, reason, file_name: fileName }: Line): EntryEvent | undefined {
  return event === null || at === null || action === null
    ? undefined
    : { id: event, at, action, actor, reason, fileName }
}

/** How many fields are shown of an entry that was added or removed. */
const TELLING = 3

function tellingOf(item: JsonObject, key: string | null, { unsteady, roleOf }: Reading): readonly string[] {
  const filled = Object.keys(item).filter((path) => {
    const value = item[path]
    return path !== key && !unsteady.has(path) && value !== '' && value !== undefined && !isNested(value)
  })
  const identify = filled.filter((path) => item[path] !== null && roleOf(path) === 'identifies')
  const describe = filled.filter((path) => item[path] !== null && roleOf(path) !== 'identifies')
  return [...identify, ...describe].slice(0, TELLING)
}

/** What is needed to turn a row of `linesOf` into a change. */
type Reading = { readonly unsteady: ReadonlySet<string>; readonly roleOf: (path: string) => FieldRole }

async function readingOf(list: MirroredList): Promise<Reading> {
  const [unsteady, roleOf] = await Promise.all([unsteadyOf(list), findFindings(list.queries, list.id)])
  return { unsteady, roleOf }
}

/** Returns a row of `linesOf` as a change. */
function changeOf(list: MirroredList, reading: Reading, row: Line): Change {
  const happened = { id: row.seq, after: row.at_lo, by: row.at_hi, cause: causeOfLine(row) }
  const kind = changeKindOf(row.kind)
  if (kind === 'mass') return { ...happened, kind, field: row.path ?? '', count: row.count ?? 0 }
  const before = row.before === null ? undefined : itemOf(row.before)
  const after = row.after === null ? undefined : itemOf(row.after)
  const item = after ?? before ?? {}
  return {
    ...happened,
    kind,
    key: recordKey(list.seal, row.entry ?? 0),
    pairedBy: pairedBy(item, row.key_label),
    item,
    telling: tellingOf(item, row.key_label, reading),
    differences: before && after ? differencesOf(before, after, reading.unsteady) : [],
  }
}

/** Returns the paths at which differences do not count as changes. */
export async function unsteadyOf(list: MirroredList): Promise<ReadonlySet<string>> {
  return unsteadyPaths(await list.knowledge())
}

type LineCondition = (where: ExpressionBuilder<MirrorTables, 'mirror_change'>) => Expression<SqlBool>

/** Reads a page of the lines that meet a condition, the latest first. */
export async function readLines(list: MirroredList, page: PageRequest, matching: LineCondition): Promise<Page<Change>> {
  const { total } = await list.queries
    .selectFrom('mirror_change')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(matching)
    .executeTakeFirstOrThrow()
  const rows = await linesOf(list)
    .where(matching)
    .orderBy('at_hi', 'desc')
    .orderBy('seq', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const reading = await readingOf(list)
  const items = rows.map((row) => changeOf(list, reading, row))
  return { items, pagination: { total: Number(total), limit: page.limit, offset: page.offset } }
}

/** Reads a page of the lines of a list, or of one act, the latest first. */
export function readChanges(list: MirroredList, page: PageRequest, act?: number): Promise<Page<Change>> {
  return readLines(list, page, ({ and, eb }) =>
    and([eb('mirror_change.list', '=', list.id), ...(act === undefined ? [] : [eb('act', '=', act)])]),
  )
}

/** Returns the number of a list's last line, deleted or not; 0 if none. Only one writer at a time adds lines. */
export async function findLastLine(list: Pick<MirroredList, 'queries' | 'id'>): Promise<number> {
  const { last } = await list.queries
    .selectFrom('mirror_change')
    .select(({ fn }) => fn.max('seq').as('last'))
    .where('list', '=', list.id)
    .executeTakeFirstOrThrow()
  return Math.max(Number(last ?? 0), await findForgottenTo(list))
}

/** Reads the lines that follow a line, the oldest first; up to `upTo`, if given. */
export async function readChangesAfter(
  list: MirroredList,
  after: number,
  upTo: number | undefined,
  limit: number,
): Promise<readonly Change[]> {
  const lines = linesOf(list).where('mirror_change.list', '=', list.id).where('seq', '>', after)
  const bounded = upTo === undefined ? lines : lines.where('seq', '<=', upTo)
  const rows = await bounded.orderBy('seq').limit(limit).execute()
  const reading = await readingOf(list)
  return rows.map((row) => changeOf(list, reading, row))
}
