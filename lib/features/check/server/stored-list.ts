import 'server-only'
import { type Candidate, candidateFinder } from '#lib/mirror/query/candidates.ts'
import { findCoverage, findEndedRead, findFirstRead, findProgress } from '#lib/mirror/query/coverage.ts'
import { findFieldRoles } from '#lib/mirror/query/field-roles.ts'
import type { MirroredList as StoredList } from '#lib/mirror/query/mirrored-list.ts'
import type { KnownEntry, MirroredList } from './mirrored-list.ts'

function knownEntry({ firstSeenAt, left, ...entry }: Candidate): KnownEntry {
  return { ...entry, came: { from: null, to: firstSeenAt }, left: left && { from: left[0], to: left[1] } }
}

/** Finds rows by a piece of their text, out of the way of everything else. */
export type FindPiece = (piece: string, most: number) => Promise<readonly Candidate[]>

/** A list of the mirror's store as a check asks it. */
export function storedList(list: StoredList, findPiece: FindPiece): MirroredList {
  const find = candidateFinder(list)
  return {
    async latestReads() {
      const [read, ended, progress, since] = await Promise.all([
        findCoverage(list),
        findEndedRead(list),
        findProgress(list),
        findFirstRead(list),
      ])
      const unproved = ended?.isProof ? undefined : ended
      if (!read) return { certified: undefined, unproved, progress, since }
      const { certifiedAt: endedAt, ...rest } = read
      return { certified: { ...rest, endedAt }, unproved, progress, since }
    },
    searchesText: list.database.textSearch,
    fieldRoles: (settings, certified) =>
      findFieldRoles(list, settings, certified && certified.startedAt + certified.lag),
    async findEntries(values) {
      const found = await find(values)
      return found.map(({ entries, more }) => ({ entries: entries.map(knownEntry), more }))
    },
    async findPiece(piece, most) {
      return (await findPiece(piece, most)).map(knownEntry)
    },
  }
}
