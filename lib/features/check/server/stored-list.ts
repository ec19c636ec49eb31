import 'server-only'
import { candidateFinder } from '#lib/mirror/query/candidates.ts'
import { countListed } from '#lib/mirror/query/count-listed.ts'
import { findCoverage, findEndedRead, findFirstRead, findProgress } from '#lib/mirror/query/coverage.ts'
import { findFieldRoles } from '#lib/mirror/query/field-roles.ts'
import type { MirroredList } from '#lib/mirror/query/mirrored-list.ts'
import { findRecord } from '#lib/mirror/query/record.ts'
import { findReplaced } from '#lib/mirror/query/sheet/text-search.ts'
import { findSplitName } from '#lib/mirror/query/split-names.ts'
import { findSplitValue } from '#lib/mirror/query/split-values.ts'
import type { CheckedList } from './checked-list.ts'

/** Finds rows by pieces of their text, in a thread that delays nothing else. */
export type FindPieces = CheckedList['findPieces']

/** The list in the mirror's store, for checks. */
export function storedList(list: MirroredList, findPieces: FindPieces): CheckedList {
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
      // Read at the same time on several connections: the sync may have ended in between.
      const open = progress && progress.generation > read.generation ? progress : undefined
      return { certified: read, unproved, progress: open, since }
    },
    searchesText: list.database.textSearch,
    fieldRoles: (settings, certified) =>
      findFieldRoles(list, settings, certified && certified.startedAt + certified.lag),
    findEntries: find,
    findSplitName: (words) => findSplitName(list, words),
    findSplitValue: (cuts) => findSplitValue(list, cuts),
    findPieces,
    findReplaced: (most) => findReplaced(list, most),
    countListed: (forms, isCounted) => countListed(list, forms, isCounted),
    findRecord: (key) => findRecord(list, key),
  }
}
