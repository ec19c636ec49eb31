import { type Checked, isCount, isListOf, isShape, isText } from '#lib/contract/shape.ts'
import { isEnvironment } from '#lib/contract/tokens.ts'

/** Most values in one request. */
export const PERSON_VALUES_MOST = 20
/** Shorter values belong to many people. */
export const PERSON_VALUE_SHORTEST = 3

/** The kinds of data that may be stored about a person. */
export const FORGOTTEN_KINDS = [
  'contents',
  'changes',
  'notes',
  'reviews',
  'decisions',
  'watches',
  'told',
  'views',
  'exports',
  'approvals',
] as const
type ForgottenKind = (typeof FORGOTTEN_KINDS)[number]

/** The number of each kind stored or deleted. */
export type ForgottenCounts = Readonly<Record<ForgottenKind, number>>

const isListed = isShape({ key: isText, environment: isEnvironment })
/** An entry on a list that has one of the values now. */
export type StillListed = Checked<typeof isListed>

/** `data` of both answers: what is stored about a person, and entries still listed, which prevent the deletion. */
export const isStoredOfPerson = isShape({
  listed: isListOf(isListed),
  counts: isShape<ForgottenCounts>({
    contents: isCount,
    changes: isCount,
    notes: isCount,
    reviews: isCount,
    decisions: isCount,
    watches: isCount,
    told: isCount,
    views: isCount,
    exports: isCount,
    approvals: isCount,
  }),
})
export type StoredOfPerson = Checked<typeof isStoredOfPerson>
