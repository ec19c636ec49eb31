import 'server-only'
import { isShared } from '#lib/matching/field-role.ts'
import type { WatchState } from '#lib/platform/notices/api/notice.ts'
import { CONTENT_STATES } from '../store/tables.ts'
import { DESCRIBED_MAXIMUM, type Match, type Standing } from './matches.ts'
import type { WatchedFields } from './watched-fields.ts'

/**
 * The state of a value, and the entry that decides it. The state is null if an entry has the value, but only in fields
 * that watches do not apply to, or no longer apply to: then neither listed nor not listed is true.
 */
export type ValueStanding = { readonly state: WatchState | null; readonly entry: number | undefined }

export const NOT_LISTED: ValueStanding = { state: 'not_listed', entry: undefined }

/** Whether a field has so many matches that not all were kept. */
function isCut(matches: readonly Match[]): boolean {
  return [...Map.groupBy(matches, ({ path }) => path).values()].some((same) => same.length >= DESCRIBED_MAXIMUM)
}

/** Returns the state of a value: that of its strongest match whose content is on the list. */
export function standingOf(
  matches: readonly Match[],
  standings: ReadonlyMap<number, Standing>,
  { isWatched, isFewOnly }: Pick<WatchedFields, 'isWatched' | 'isFewOnly'>,
): ValueStanding {
  const present = matches.filter(({ content }) => {
    const { state = CONTENT_STATES.removed } = standings.get(content) ?? {}
    return state < CONTENT_STATES.removed
  })
  const entryOf = ({ content }: Match) => standings.get(content)?.entry
  const byPath = Map.groupBy(present, ({ path }) => path)
  const isSharedIn = (path: string) => isShared(new Set(byPath.get(path)?.map(entryOf)).size)
  const watched = present.filter(({ path }) => isWatched(path) && !(isFewOnly(path) && isSharedIn(path)))
  const decides = watched.find(({ weight }) => weight === 'listed') ?? watched[0]
  if (decides) return { state: decides.weight, entry: entryOf(decides) }
  const isElsewhere = present.length > 0 || isCut(matches.filter(({ path }) => !isWatched(path)))
  return isElsewhere ? { state: null, entry: undefined } : NOT_LISTED
}
