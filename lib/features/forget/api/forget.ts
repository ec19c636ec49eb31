import type { Environment } from '#lib/contract/tokens.ts'

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

/** An entry on a list that has one of the values now. */
export type StillListed = { readonly key: string; readonly environment: Environment }

/** `data` of both answers: what is stored about a person, and entries still listed, which prevent the deletion. */
export type StoredOfPerson = { readonly listed: readonly StillListed[]; readonly counts: ForgottenCounts }
