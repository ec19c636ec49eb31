import 'server-only'
import { type ExpressionBuilder, sql } from 'kysely'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { type JsonObject, type JsonValue, parseJson } from '#lib/contract/json.ts'
import type { PageRequest, Pagination } from '#lib/contract/pagination.ts'
import type { ListKnowledge } from '../generation.ts'
import { recordKey } from '../store/record-key.ts'
import { CHANGE_KINDS, type MirrorTables } from '../store/tables.ts'
import { type Difference, differencesOf } from './differences.ts'
import type { MirroredList } from './mirrored-list.ts'

export type ChangeKind = keyof typeof CHANGE_KINDS

/** A line of the feed. `item` is the row after it, or, of one that was removed, as it was last. */
export type Change = {
  readonly id: number
  readonly kind: ChangeKind
  readonly key: string
  /** The fields that name the row, where it is known which do. */
  readonly name: readonly JsonValue[]
  readonly after: number
  readonly by: number
  readonly item: BlacklistedUser
  readonly differences: readonly Difference[]
  /** The key of the row that a removed one was probably changed into; the differences are to that one then. */
  readonly became?: string
}

/**
 * `since` and `until` bound the moment by which a change was seen; `field` asks for changes of a field, `after` for what
 * came into the feed after this line of it.
 */
export type ChangeFilter = {
  readonly kinds?: readonly ChangeKind[] | undefined
  readonly field?: string | undefined
  readonly after?: number | undefined
  readonly since?: number | undefined
  readonly until?: number | undefined
}

export type ChangePage = { readonly items: readonly Change[]; readonly pagination: Pagination }

function kindOf(kind: number): ChangeKind {
  if (kind === CHANGE_KINDS.added) return 'added'
  if (kind === CHANGE_KINDS.removed) return 'removed'
  return kind === CHANGE_KINDS.changed ? 'changed' : 'reappeared'
}

function conditions(list: MirroredList, { kinds, field, after, since, until }: ChangeFilter) {
  return ({ and, eb, exists, selectFrom }: ExpressionBuilder<MirrorTables, 'mirror_change'>) =>
    and([
      eb('mirror_change.list', '=', list.id),
      ...(kinds
        ? [
            eb(
              'kind',
              'in',
              kinds.map((kind) => CHANGE_KINDS[kind]),
            ),
          ]
        : []),
      ...(after === undefined ? [] : [eb('seq', '>', after)]),
      ...(since === undefined ? [] : [eb('at_hi', '>=', since)]),
      ...(until === undefined ? [] : [eb('at_hi', '<', until)]),
      ...(field === undefined
        ? []
        : [
            exists(
              selectFrom('mirror_changed_field')
                .innerJoin('mirror_field', 'mirror_field.id', 'mirror_changed_field.field')
                .select('mirror_field.id')
                .where('mirror_field.list', '=', list.id)
                .where('mirror_field.path', '=', field)
                .whereRef('mirror_changed_field.change', '=', 'mirror_change.seq'),
            ),
          ]),
    ])
}

/** The value at a path of names joined by dots. */
function valueAt(item: JsonObject, path: string): JsonValue | undefined {
  if (Object.hasOwn(item, path)) return item[path]
  const [first = '', ...rest] = path.split('.')
  const below = Object.hasOwn(item, first) ? item[first] : undefined
  if (rest.length === 0) return below
  return typeof below === 'object' && below !== null && !Array.isArray(below)
    ? valueAt(below as JsonObject, rest.join('.'))
    : undefined
}

/** Lines of the feed with what is to be told of each. */
function linesOf({ queries }: MirroredList) {
  return (
    queries
      .selectFrom('mirror_change')
      .innerJoin('mirror_entry', 'mirror_entry.id', 'mirror_change.entry')
      .leftJoin('mirror_version as before', 'before.id', 'mirror_change.version')
      .leftJoin('mirror_entry as successor', 'successor.id', 'mirror_change.successor')
      .select(['seq', 'kind', 'mirror_change.entry', 'at_lo', 'at_hi', 'before.body as before'])
      .select(['successor.id as successor', 'successor.body as became'])
      // The content then: one that was put aside since, or else the present one.
      .select(
        sql<string>`coalesce((
        select later.body from mirror_version as later
        where later.entry = mirror_change.entry and later.from_hi <= mirror_change.at_hi
          and (later.to_hi > mirror_change.at_hi
            or later.to_hi = mirror_change.at_hi and mirror_change.kind = ${CHANGE_KINDS.removed})
        order by later.id limit 1), mirror_entry.body)`.as('after'),
      )
  )
}

type Line = Awaited<ReturnType<ReturnType<typeof linesOf>['execute']>>[number]

function changeOf(list: MirroredList, knowledge: ListKnowledge | undefined, row: Line): Change {
  const item = parseJson(row.after) as JsonObject
  const before = row.before === null ? undefined : (parseJson(row.before) as JsonObject)
  const became = row.became === null ? undefined : (parseJson(row.became) as JsonObject)
  const [from, to] = became ? [item, became] : [before, item]
  const named = (knowledge?.identityPaths ?? []).map((path) => valueAt(item, path))
  return {
    id: row.seq,
    kind: kindOf(row.kind),
    key: recordKey(list.seal, row.entry),
    name: named.filter((value) => value !== undefined),
    after: row.at_lo,
    by: row.at_hi,
    item,
    differences: from ? differencesOf(from, to, knowledge?.volatilePaths) : [],
    ...(row.successor === null ? {} : { became: recordKey(list.seal, row.successor) }),
  }
}

/** A page of the feed, the latest first. */
export async function readChanges(list: MirroredList, page: PageRequest, filter: ChangeFilter): Promise<ChangePage> {
  const matching = conditions(list, filter)
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
  const knowledge = await list.knowledge()
  const items = rows.map((row) => changeOf(list, knowledge, row))
  return { items, pagination: { total: Number(total), limit: page.limit, offset: page.offset } }
}

/** The line of the feed that came last, forgotten or not; 0 where none did. One writer at a time adds to a list's feed. */
export async function findLastLine({ queries, id }: MirroredList): Promise<number> {
  const { last } = await queries
    .selectFrom('mirror_change')
    .select(({ fn }) => fn.max('seq').as('last'))
    .where('list', '=', id)
    .executeTakeFirstOrThrow()
  const { forgotten_to } = await queries
    .selectFrom('mirror_list')
    .select('forgotten_to')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return Math.max(Number(last ?? 0), forgotten_to)
}

/** What came into the feed after a line of it, the oldest first; no further than `upTo`, if that is given. */
export async function readChangesAfter(
  list: MirroredList,
  after: number,
  upTo: number | undefined,
  limit: number,
): Promise<readonly Change[]> {
  const lines = linesOf(list).where('mirror_change.list', '=', list.id).where('seq', '>', after)
  const bounded = upTo === undefined ? lines : lines.where('seq', '<=', upTo)
  const rows = await bounded.orderBy('seq').limit(limit).execute()
  const knowledge = await list.knowledge()
  return rows.map((row) => changeOf(list, knowledge, row))
}
