import 'server-only'
import type { ListFilter } from '#lib/mirror/api/list-question.ts'
import { wholeLists } from '#lib/mirror/query/list-of-connection.ts'
import { iso } from '#lib/platform/clock.ts'
import type { AgeBand, AgeName, ListOverview, ReasonOfWeeks } from '../api/overview.ts'

/** The fields in which a service says since when an entry is listed, and why. */
export const SINCE = 'createdAt'
export const REASON = 'reason'

const DAY = 86_400_000
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

/** A filter for entries listed since one time and before another. */
function listedWithin(from: number | undefined, below: number | undefined): ListFilter {
  return {
    path: SINCE,
    operator: 'between',
    ...(from === undefined ? {} : { from: iso(from) }),
    ...(below === undefined ? {} : { to: iso(below - 1) }),
  }
}

/** Counts the entries by how long they are listed. */
export async function entriesByAge(connection: string, now: number): Promise<ListOverview['ages']> {
  const begin = (days = 0) => (Number.isFinite(days) ? now - days * DAY : undefined)
  const bands = AGES.map(([name, days], place) => {
    const [, endsAt] = AGES[place - 1] ?? []
    return { name, filter: listedWithin(begin(days), endsAt === undefined ? undefined : begin(endsAt)) }
  })
  const lacksDate: ListFilter = { path: SINCE, operator: 'missing' }
  const questions = [...bands.map(({ filter }) => [filter]), [lacksDate], []]
  const counts = await wholeLists().run({ kind: 'counts', connection, questions })
  if (!counts) return { notTold: 'no_index', path: SINCE }
  const told = bands.map((band, place): AgeBand => ({ ...band, count: counts[place] ?? 0 }))
  const dated = told.reduce((sum, { count }) => sum + count, 0)
  if (dated === 0) return { notTold: 'no_dates', path: SINCE }
  const [missing = 0, all = 0] = counts.slice(bands.length)
  // Other entries have a value there that is not a date.
  const undated = Math.max(0, all - dated)
  return { path: SINCE, bands: told, undated: { count: undated, filter: undated === missing ? lacksDate : null } }
}

/** Counts the reasons of entries of this week and of the week before, those most frequent this week first. */
export async function reasonsOfWeeks(connection: string, now: number): Promise<ListOverview['reasons']> {
  const shares = (from: number, below: number | undefined) =>
    wholeLists().run({
      kind: 'shares',
      connection,
      path: REASON,
      filters: [listedWithin(from, below)],
      most: REASONS_MAXIMUM,
    })
  const since = now - 7 * DAY
  const [week, before] = await Promise.all([shares(since, undefined), shares(since - 7 * DAY, since)])
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
