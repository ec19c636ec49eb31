import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { decideRole, mayIdentify, sharesOf, sharingOf } from '#lib/matching/field-role.ts'
import { fold } from '#lib/matching/forms/fold.ts'
import type { Form } from '#lib/matching/forms/form.ts'
import { formsOf } from '#lib/matching/forms/forms-of.ts'
import { leavesOf } from '#lib/matching/leaves.ts'
import { PIECE_MINIMUM } from '#lib/matching/pieces.ts'
import type { Candidate } from '#lib/mirror/query/candidates.ts'
import type { Coverage, EndedRead } from '#lib/mirror/query/coverage.ts'
import { isFormer } from '#lib/mirror/query/entry-state.ts'
import type { FieldRoles } from '#lib/mirror/query/field-roles.ts'
import type { CheckedList, LatestReads } from './checked-list.ts'

/** A sync that proves everything. It began at 0. */
export const WHOLE_READ: Coverage = {
  generation: 7,
  grade: 'ordered+count',
  provisos: [],
  lag: 0,
  startedAt: 0,
  certifiedAt: 900,
  read: 3,
  total: 3,
  isTotalChanged: false,
  requests: 1,
  nextAt: null,
}

/** An entry of a list in memory. */
export function entry(key: string, item: BlacklistedUser, rest: Partial<Candidate> = {}): Candidate {
  return { key, item, state: 'listed', came: { after: -5000, by: -4000 }, hasPast: false, ...rest }
}

const isSame = (one: Form, other: Form) => one.kind === other.kind && one.key === other.key

/** The roles of the fields of these entries. */
function rolesIn(entries: readonly Candidate[]): Pick<FieldRoles, 'roleOf' | 'isFewOnly'> {
  const leaves = entries.flatMap(({ item }) => leavesOf(item))
  const roles = new Map(
    [...Map.groupBy(leaves, ({ path }) => path)].map(([path, all]) => {
      const counts = [...Map.groupBy(all, ({ value }) => String(value)).values()].map(({ length }) => length)
      const frequent = counts.toSorted((one, other) => other - one)
      const telling = all.some(({ value }) => mayIdentify(value))
      return [path, decideRole(path, { telling, sharing: sharingOf(sharesOf(counts), frequent) })]
    }),
  )
  return {
    roleOf: (path) => roles.get(path)?.role ?? 'identifies',
    isFewOnly: (path) => roles.get(path)?.fewOnly === true,
  }
}

/** A mirrored list in memory. */
export function memoryList(
  entries: readonly Candidate[],
  certified: Coverage | 'none' = WHOLE_READ,
  unproved?: EndedRead,
  progress?: LatestReads['progress'],
): CheckedList {
  const formsIn = ({ item }: Candidate) => leavesOf(item).flatMap(({ path, value }) => formsOf(path, value))
  return {
    latestReads: async () =>
      certified === 'none'
        ? { certified: undefined, unproved, progress, since: undefined }
        : { certified, unproved, progress, since: -100_000 },
    searchesText: true,
    fieldRoles: async (settings) => ({
      ...rolesIn(entries),
      isSetToDescribe: (path) => settings.some((each) => each.path === path && each.use === 'describes'),
      unsteady: new Set(),
      notLookedIn: [],
    }),
    findEntries: async (values) =>
      values.map((forms) => ({
        entries: entries.filter((each) => formsIn(each).some((form) => forms.some((wanted) => isSame(form, wanted)))),
        more: false,
      })),
    findSplitName: async () => entries,
    findSplitValue: async () => entries.filter(({ state }) => !isFormer(state)),
    findPieces: async (pieces, most, whole) =>
      entries
        .filter(({ state, item }) => {
          const texts = leavesOf(item).map(({ value }) => fold(String(value)))
          const has = (text: string, piece: string) =>
            piece.length < PIECE_MINIMUM ? text.split(/[ ,;.-]/).includes(piece) : text.includes(piece)
          const hasAll = pieces.every((spellings) => texts.some((text) => spellings.some((piece) => has(text, piece))))
          return !isFormer(state) && state !== 'replaced' && hasAll && (whole === undefined || texts.includes(whole))
        })
        .slice(0, most),
    findReplaced: async (most) => entries.filter(({ state }) => state === 'replaced').slice(0, most),
    countListed: async () => ({ count: 0, more: false }),
    findRecord: async () => undefined,
  }
}
