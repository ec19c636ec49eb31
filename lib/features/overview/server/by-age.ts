import 'server-only'
import { stringifyJson } from '#lib/contract/json.ts'
import type { ListFilter } from '#lib/mirror/api/list-question.ts'
import { wholeLists } from '#lib/mirror/query/list-of-connection.ts'
import type { AgeBand, AgeName, ListOverview, ReasonOfWeeks } from '../api/overview.ts'

/** The fields in which a service says since when an entry is listed, and why. */
const SINCE = 'createdAt'
const REASON = 'reason'

const DAY = 86_400_000
/** The greatest age of each band, in days. The next band begins there. */
const AGES: readonly (readonly [name: AgeName, days: number])[] = [
  ['week', 7],
  ['month', 30],
  ['quarter', 91],
  ['year', 365],
  ['older', Number.POSITIVE_INFINITY],
]
const REASONS = 50

const iso = (moment: number) => new Date(moment).toISOString()

/** A filter for entries listed since one time and before another. */
function listedWithin(from: number | undefined, below: number | undefined): ListFilter {
  return {
    path: SINCE,
    operator: 'between',
    ...(from === undefined ? {} : { from: iso(from) }),
    ...(below === undefined ? {} : { to: iso(below - 1) }),
  }
}

/** Counts the entries by how long they are listed; null if the service does not say. */
export async function entriesByAge(connection: string, now: number): Promise<ListOverview['ages']> {
  const begin = (days = 0) => (Number.isFinite(days) ? now - days * DAY : undefined)
  const bands = AGES.map(([name, days], place) => {
    const [, endsAt] = AGES[place - 1] ?? []
    return { name, filter: listedWithin(begin(days), endsAt === undefined ? undefined : begin(endsAt)) }
  })
  const questions = [...bands.map(({ filter }) => [filter]), [{ path: SINCE, operator: 'missing' } as const]]
  const counts = await wholeLists().run({ kind: 'counts', connection, questions })
  if (!counts) return null
  const told = bands.map((band, place): AgeBand => ({ ...band, count: counts[place] ?? 0 }))
  return told.some(({ count }) => count > 0) ? { path: SINCE, bands: told, untold: counts[bands.length] ?? 0 } : null
}

/** The reasons of entries of this week and of the week before, the most frequent of both first. */
export async function reasonsOfWeeks(connection: string, now: number): Promise<ListOverview['reasons']> {
  const shares = (from: number, below: number | undefined) =>
    wholeLists().run({
      kind: 'shares',
      connection,
      path: REASON,
      filters: [listedWithin(from, below)],
      most: REASONS,
    })
  const since = now - 7 * DAY
  const [week, before] = await Promise.all([shares(since, undefined), shares(since - 7 * DAY, since)])
  if (!week || !before) return null
  const reasons = new Map<string, ReasonOfWeeks>()
  for (const { value, count } of week) reasons.set(stringifyJson(value), { value, week: count, before: 0 })
  for (const { value, count } of before) {
    const key = stringifyJson(value)
    reasons.set(key, { value, week: reasons.get(key)?.week ?? 0, before: count })
  }
  const values = [...reasons.values()].sort((one, other) => other.week - one.week || other.before - one.before)
  return { path: REASON, since: listedWithin(since, undefined), values }
}
