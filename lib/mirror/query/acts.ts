import 'server-only'
import { type ExpressionBuilder, sql } from 'kysely'
import type { PageRequest, Pagination } from '#lib/contract/pagination.ts'
import { CHANGE_KINDS, type MirrorTables } from '../store/tables.ts'
import { type Change, type ChangeKind, readLines } from './change-feed.ts'
import type { MirroredList } from './mirrored-list.ts'

/**
 * What one person did in one sync, of one kind and for one reason; or what a sync saw of one kind, without a cause that the
 * service tells. `change` is the last line of it, and `after` and `by` span all of them.
 */
export type Act = {
  readonly change: Change
  readonly lines: number
  readonly after: number
  readonly by: number
}

/**
 * `since` and `until` bound the moment by which an act was seen; `field` asks for changes of a field, `after` for what came
 * into the feed after this line of it. `actor` and `reason` each name an event with the same.
 */
export type ActFilter = {
  readonly kind?: ChangeKind | undefined
  readonly field?: string | undefined
  readonly after?: number | undefined
  readonly since?: number | undefined
  readonly until?: number | undefined
  readonly actor?: number | undefined
  readonly reason?: number | undefined
}

type Where = ExpressionBuilder<MirrorTables, 'mirror_change'>

/** That the line has an event with the same actor or reason as another. */
function sameAs({ eb, exists, selectFrom }: Where, list: MirroredList, column: 'actor' | 'reason', event: number) {
  const other = selectFrom('mirror_event as other')
    .select(`other.${column}`)
    .where('other.list', '=', list.id)
    .where('other.id', '=', event)
  return exists(
    selectFrom('mirror_event as own')
      .select('own.id')
      .whereRef('own.id', '=', 'mirror_change.event')
      .where(eb(sql.ref(`own.${column}`), '=', other)),
  )
}

/** That a line of the act is about a field. */
function touches({ exists, selectFrom }: Where, list: MirroredList, field: string) {
  return exists(
    selectFrom('mirror_change as line')
      .innerJoin('mirror_changed_field', 'mirror_changed_field.change', 'line.seq')
      .innerJoin('mirror_field', 'mirror_field.id', 'mirror_changed_field.field')
      .select('mirror_field.id')
      .whereRef('line.act', '=', 'mirror_change.seq')
      .where('mirror_field.list', '=', list.id)
      .where('mirror_field.path', '=', field),
  )
}

function conditions(list: MirroredList, { kind, field, after, since, until, actor, reason }: ActFilter) {
  return (where: Where) =>
    where.and([
      where.eb('mirror_change.list', '=', list.id),
      where.eb('act', '=', where.ref('seq')),
      ...(kind === undefined ? [] : [where.eb('kind', '=', CHANGE_KINDS[kind])]),
      ...(after === undefined ? [] : [where.eb('seq', '>', after)]),
      ...(since === undefined ? [] : [where.eb('at_hi', '>=', since)]),
      ...(until === undefined ? [] : [where.eb('at_hi', '<', until)]),
      ...(field === undefined ? [] : [touches(where, list, field)]),
      ...(actor === undefined ? [] : [sameAs(where, list, 'actor', actor)]),
      ...(reason === undefined ? [] : [sameAs(where, list, 'reason', reason)]),
    ])
}

/** How many lines acts have, and between which moments. */
async function spansOf({ queries }: MirroredList, acts: readonly number[]) {
  if (acts.length === 0) return new Map<number, never>()
  const rows = await queries
    .selectFrom('mirror_change')
    .select(({ fn }) => ['act', fn.countAll<number>().as('lines'), fn.min<number>('at_lo').as('after')])
    .where('act', 'in', acts)
    .groupBy('act')
    .execute()
  return new Map(rows.map(({ act, lines, after }) => [act, { lines: Number(lines), after }]))
}

/** A page of the feed, the latest first. */
export async function readActs(
  list: MirroredList,
  page: PageRequest,
  filter: ActFilter,
): Promise<{ readonly items: readonly Act[]; readonly pagination: Pagination }> {
  const { items: changes, pagination } = await readLines(list, page, conditions(list, filter))
  const spans = await spansOf(
    list,
    changes.map(({ id }) => id),
  )
  const items = changes.map((change) => {
    const { lines = 1, after = change.after } = spans.get(change.id) ?? {}
    return { change, lines, after, by: change.by }
  })
  return { items, pagination }
}

/** Actors or reasons offered as filters; the latest, where there are more. */
const OFFERED = 100

/** Who caused changes of a list, or why, each with an event that names it. */
export async function findCauses(
  { queries, id }: MirroredList,
  column: 'actor' | 'reason',
): Promise<readonly { readonly event: number; readonly name: string }[]> {
  const rows = await queries
    .selectFrom('mirror_event')
    .select(({ fn }) => [column, fn.max<number>('id').as('event')])
    .where('list', '=', id)
    .where(column, 'is not', null)
    .groupBy(column)
    .orderBy('event', 'desc')
    .limit(OFFERED)
    .execute()
  return rows.map((row) => ({ event: row.event, name: row[column] ?? '' }))
}
