import 'server-only'
import type { WatchState } from '#lib/platform/notices/api/notice.ts'
import { CONTENT_STATES } from '../store/tables.ts'
import type { Match, Standing } from './matches.ts'

/** The state of a value, and the entry that decides it. */
export type ValueStanding = { readonly state: WatchState; readonly entry: number | undefined }

export const NOT_LISTED: ValueStanding = { state: 'not_listed', entry: undefined }

/** Returns the state of a value: that of its strongest match whose content is on the list. */
export function standingOf(
  matches: readonly Match[],
  standings: ReadonlyMap<number, Standing>,
  isWatched: (path: string) => boolean,
): ValueStanding {
  const present = matches.filter(({ content, path }) => {
    const { state = CONTENT_STATES.removed } = standings.get(content) ?? {}
    return state < CONTENT_STATES.removed && isWatched(path)
  })
  const decides = present.find(({ weight }) => weight === 'listed') ?? present[0]
  return decides ? { state: decides.weight, entry: standings.get(decides.content)?.entry } : NOT_LISTED
}
