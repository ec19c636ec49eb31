import 'server-only'
import { findCoverage, findFirstRead } from '#lib/mirror/store/coverage.ts'
import { entryFinder, type Match } from '#lib/mirror/store/find-entries.ts'
import type { MirroredList as StoredList } from '#lib/mirror/store/mirrored-list.ts'
import type { KnownEntry, MirroredList } from './mirrored-list.ts'

function knownEntry({ key, state, item, firstSeenAt, left }: Match): KnownEntry {
  return { key, state, item, came: { from: null, to: firstSeenAt }, left: left && { from: left[0], to: left[1] } }
}

/** The matches of one value, an entry once however many of its fields match. */
function entriesOf(matches: readonly Match[]): readonly KnownEntry[] {
  return [...new Map(matches.map((match) => [match.key, knownEntry(match)])).values()]
}

/** A list of the mirror's store as a check asks it. */
export function storedList(list: StoredList): MirroredList {
  const find = entryFinder(list)
  return {
    async latestRead() {
      const [read, since] = await Promise.all([findCoverage(list), findFirstRead(list)])
      if (!read || since === undefined) return undefined
      const { total: totalLast, certifiedAt: endedAt, ...rest } = read
      return { read: { ...rest, totalLast, endedAt }, since }
    },
    async findEntries(values, most) {
      const found = await Promise.all(values.map((forms) => find(forms)))
      return found.map(({ matches }) => entriesOf(matches).slice(0, most))
    },
    // The store has no search for pieces yet.
    findPiece: async () => [],
  }
}
