import 'server-only'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Page, PageRequest } from '#lib/contract/pagination.ts'
import type { ChangeKind } from '../api/changes.ts'
import { CHANGE_KIND_NUMBERS } from '../store/change-kinds.ts'
import type { MirrorTables } from '../store/tables.ts'
import { type Change, readLines } from './change-feed.ts'
import type { MirroredList } from './mirrored-list.ts'

/**
 * Lines of one sync, kind, person and reason; or lines of one sync and kind without a cause from the service. `change`
 * is its last line, and `after` and `by` span all lines. `happened` spans the times of the service's events, of lines
 * about single entries: a line about many has only the last of its events.
 */
export type Act = {
  readonly change: Change
  readonly lines: number
  readonly after: number
  readonly by: number
  readonly happened: { readonly from: number; readonly to: number } | undefined
}

/**
 * `since` and `until` bound the moment by which an act was seen. `field` selects changes of a field, `after` acts that
 * follow a line. `actor` and `reason` are numbers of events that have the wanted actor or reason.
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

/** Whether the line's event has the same actor or reason as another event. */
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

/** Whether a line of the act is about a field. */
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

/** An entry that is added again is added too, and a field that changed in many entries has changed. */
function kindsIn(kind: ChangeKind): readonly number[] {
  const { added, reappeared, changed, mass } = CHANGE_KIND_NUMBERS
  if (kind === 'added') return [added, reappeared]
  return kind === 'changed' ? [changed, mass] : [CHANGE_KIND_NUMBERS[kind]]
}

function conditions(list: MirroredList, { kind, field, after, since, until, actor, reason }: ActFilter) {
  return (where: Where) =>
    where.and([
      where.eb('mirror_change.list', '=', list.id),
      where.eb('act', '=', where.ref('seq')),
      ...(kind === undefined ? [] : [where.eb('kind', 'in', kindsIn(kind))]),
      ...(after === undefined ? [] : [where.eb('seq', '>', after)]),
      ...(since === undefined ? [] : [where.eb('at_hi', '>=', since)]),
      ...(until === undefined ? [] : [where.eb('at_hi', '<', until)]),
      ...(field === undefined ? [] : [touches(where, list, field)]),
      ...(actor === undefined ? [] : [sameAs(where, list, 'actor', actor)]),
      ...(reason === undefined ? [] : [sameAs(where, list, 'reason', reason)]),
    ])
}

/** Counts the lines of acts, and returns when each act began and between which times its events happened. */
async function spansOf({ queries }: MirroredList, acts: readonly number[]) {
  if (acts.length === 0) return new Map<number, never>()
  const rows = await queries
    .selectFrom('mirror_change')
    .leftJoin('mirror_event', 'mirror_event.id', 'mirror_change.event')
    .select(({ fn }) => ['act', fn.countAll<number>().as('lines'), fn.min<number>('at_lo').as('after')])
    .select(({ fn }) => [fn.min<number | null>('at').as('from'), fn.max<number | null>('at').as('to')])
    .where('act', 'in', acts)
    .groupBy('act')
    .execute()
  return new Map(
    rows.map(({ act, lines, after, from, to }) => [
      act,
      { lines: Number(lines), after, happened: from === null || to === null ? undefined : { from, to } },
    ]),
  )
}

/** Reads a page of the changes, the latest act first. */
export async function readActs(list: MirroredList, page: PageRequest, filter: ActFilter): Promise<Page<Act>> {
  const { items: changes, pagination } = await readLines(list, page, conditions(list, filter))
  const spans = await spansOf(
    list,
    changes.map(({ id }) => id),
  )
  const items = changes.map((change) => {
    const { lines = 1, after = change.after, happened } = spans.get(change.id) ?? {}
    return { change, lines, after, by: change.by, happened: change.kind === 'mass' ? undefined : happened }
  })
  return { items, pagination }
}

/** How many actors or reasons are offered as filters; the latest are. */
const OFFERED = 100

/** Returns who caused changes of a list, or why, each with an event that names it. */
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
