import 'server-only'
import { DAY_MILLISECONDS, iso } from '#lib/contract/time.ts'
import type { ListFilter } from '#lib/mirror/api/list-question.ts'
import { wholeLists } from '#lib/mirror/query/list-of-connection.ts'
import { type AgeBand, type AgeName, EXPIRY, type ListOverview, type ReasonOfWeeks } from '../api/overview.ts'

/** The fields in which a service says since when an entry is listed, and why. */
export const SINCE = 'createdAt'
export const REASON = 'reason'

const MINUTE = 60_000
const EARLIEST = '0001-01-01T00:00:00.000Z'
/** The greatest age of each band, in days. The next band begins there. */
const AGES: readonly (readonly [name: AgeName, days: number])[] = [
  ['week', 7],
  ['month', 30],
  ['quarter', 91],
  ['year', 365],
  ['older', Number.POSITIVE_INFINITY],
]
/** A field with more values than this in a week gives no reasons that can be compared. */
const REASONS_MAXIMUM = 1000

/**
 * Returns the minute of a time: dates are compared as written, and with seconds a limit would lie between `10:00:00Z` and
 * `10:00:00.000Z`.
 */
const minuteOf = (time: number) => iso(time).slice(0, '2026-11-22T10:00'.length)

/** The same as the beginning of a range. A day without a time begins at midnight. */
const beginOf = (time: number) => minuteOf(time).replace('T00:00', '')

/** A filter for entries listed since the minute of one time and before that of another. */
function listedWithin(from: number | undefined, below: number | undefined): ListFilter {
  return {
    path: SINCE,
    operator: 'between',
    ...(from === undefined ? {} : { from: beginOf(from) }),
    ...(below === undefined ? {} : { to: minuteOf(below - MINUTE) }),
  }
}

/** Returns the filter of each age, from the youngest on. Each date that can be compared matches one of them. */
export function agesAt(now: number): readonly { readonly name: AgeName; readonly filter: ListFilter }[] {
  const begin = (days = 0) => (Number.isFinite(days) ? now - days * DAY_MILLISECONDS : undefined)
  return AGES.map(([name, days], index) => {
    const [, endsAt] = AGES[index - 1] ?? []
    return { name, filter: listedWithin(begin(days), endsAt === undefined ? undefined : begin(endsAt)) }
  })
}

const lacks = (path: string): ListFilter => ({ path, operator: 'missing' })

/**
 * Counts the entries by the date in a field: of each of these ranges, which together are all dates, and those without a
 * date, or with one that is not compared.
 */
async function countDates(connection: string, path: string, ranges: readonly ListFilter[]) {
  const count = (questions: readonly (readonly ListFilter[])[], dated?: string) =>
    wholeLists().run({ kind: 'counts', connection, questions, ...(dated === undefined ? {} : { dated }) })
  const [dated, others] = await Promise.all([
    count(
      ranges.map((range) => [range]),
      path,
    ),
    count([[lacks(path)], [{ path, operator: 'empty' }], []]),
  ])
  if (!dated || !others) return undefined
  const [missing = 0, empty = 0, all = 0] = others
  // Never less than none, though a sync may end in between.
  const other = Math.max(0, dated.reduce((rest, each) => rest - each, all) - missing - empty)
  return { dated, missing, empty, other }
}

/** Counts the entries by how long they are listed. */
export async function entriesByAge(connection: string, now: number): Promise<ListOverview['ages']> {
  const bands = agesAt(now)
  const counts = await countDates(
    connection,
    SINCE,
    bands.map(({ filter }) => filter),
  )
  if (!counts) return { notTold: 'no_index', path: SINCE }
  const { dated, missing, empty, other } = counts
  if (dated.every((count) => count === 0)) return { notTold: other > 0 ? 'other_dates' : 'no_dates', path: SINCE }
  const told = bands.map(({ name, filter }, index): AgeBand => {
    return { name, filter: other > 0 ? null : filter, count: dated[index] ?? 0 }
  })
  const undated = { count: missing + empty, filter: empty === 0 ? lacks(SINCE) : null }
  return { path: SINCE, bands: told, undated, other }
}

/** Counts the entries whose expiry is in a form that is not compared. */
export async function otherExpiries(connection: string): Promise<number> {
  const counts = await countDates(connection, EXPIRY, [{ path: EXPIRY, operator: 'between', from: EARLIEST }])
  return counts?.other ?? 0
}

/** Counts the reasons of entries of this week and of the week before, those most frequent this week first. */
export async function reasonsOfWeeks(connection: string, now: number): Promise<ListOverview['reasons']> {
  const shares = (from: number, below: number | undefined) =>
    wholeLists().run({
      kind: 'shares',
      connection,
      path: REASON,
      filters: [listedWithin(from, below)],
      dated: SINCE,
      most: REASONS_MAXIMUM,
    })
  const since = now - 7 * DAY_MILLISECONDS
  const [week, before] = await Promise.all([shares(since, undefined), shares(since - 7 * DAY_MILLISECONDS, since)])
  if (!week || !before) return { notTold: 'no_index', path: REASON }
  if (Math.max(week.length, before.length) === REASONS_MAXIMUM) return { notTold: 'too_many', path: REASON }
  const reasons = new Map<string, ReasonOfWeeks>()
  for (const { key, value, count } of week) reasons.set(key, { value, week: count, before: 0 })
  for (const { key, value, count } of before) {
    const { value: newest, week: ofWeek } = reasons.get(key) ?? { value, week: 0 }
    reasons.set(key, { value: newest, week: ofWeek, before: count })
  }
  const values = [...reasons.values()].sort((one, other) => other.week - one.week || other.before - one.before)
  return { path: REASON, since: listedWithin(since, undefined), values }
}
