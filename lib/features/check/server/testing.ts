import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { fold } from '#lib/matching/forms/fold.ts'
import type { Form } from '#lib/matching/forms/form.ts'
import { formsOf } from '#lib/matching/forms/forms-of.ts'
import { leavesOf } from '#lib/matching/leaves.ts'
import type { EndedRead } from '#lib/mirror/query/coverage.ts'
import type { CertifiedRead, KnownEntry, LatestReads, MirroredList } from './mirrored-list.ts'

/** A read that proves everything, which ended at 0. */
export const WHOLE_READ: CertifiedRead = {
  generation: 7,
  grade: 'ordered+count',
  startedAt: -9000,
  endedAt: 0,
  read: 3,
  total: 3,
  isTotalChanged: false,
}

/** An entry of a list in memory. */
export function entry(key: string, item: BlacklistedUser, rest: Partial<KnownEntry> = {}): KnownEntry {
  return { key, item, state: 'listed', came: { from: -5000, to: -4000 }, ...rest }
}

const isSame = (one: Form, other: Form) => one.kind === other.kind && one.key === other.key

/** A mirrored list in memory, to judge by. */
export function memoryList(
  entries: readonly KnownEntry[],
  certified: CertifiedRead | 'none' = WHOLE_READ,
  unproved?: EndedRead,
  progress?: LatestReads['progress'],
): MirroredList {
  const formsIn = ({ item }: KnownEntry) => leavesOf(item).flatMap(({ path, value }) => formsOf(path, value))
  return {
    latestReads: async () =>
      certified === 'none'
        ? { certified: undefined, unproved, progress, since: undefined }
        : { certified, unproved, progress, since: -100_000 },
    findEntries: async (values) =>
      values.map((forms) => ({
        entries: entries.filter((each) => formsIn(each).some((form) => forms.some((sought) => isSame(form, sought)))),
        more: false,
      })),
    findPiece: async (piece, most) =>
      entries
        .filter(
          ({ state, item }) =>
            state !== 'removed' && leavesOf(item).some(({ value }) => fold(String(value)).includes(piece)),
        )
        .slice(0, most),
  }
}
