import { type Access, accessTo, isAllowed, type Role } from '../../access/api/roles.ts'

/** Changes that may need a second person: of a list, of Production keys or bank details, and a lower four-eyes rule. */
export const APPROVAL_KINDS = [
  'remove',
  'edit',
  'import',
  'rule',
  'key.create',
  'key.rotate',
  'key.revoke',
  'bank',
] as const
export type ApprovalKind = (typeof APPROVAL_KINDS)[number]

/** `agreed`: not carried out in full yet, perhaps because the console stopped. `done`: every step was attempted. */
export const APPROVAL_STATES = ['waiting', 'agreed', 'done', 'refused', 'withdrawn', 'lapsed'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

/** The state of a step of an approved request. `unknown`: the answer was lost, so the change may have happened. */
export type StepState = 'sent' | 'done' | 'refused' | 'unknown'

/** How long a request waits for a decision, and an approved one for the person who asked to carry it out. */
export const APPROVAL_MILLISECONDS = 24 * 3_600_000

/** Most waiting requests of one person: somebody has to read each. */
export const APPROVALS_WAITING_MAXIMUM = 50

/** Largest file of a request to import: the console stores it, sealed, until the request ends. */
export const APPROVAL_FILE_MAXIMUM_BYTES = 16_000_000

/** Most waiting imports of one person. */
export const APPROVAL_IMPORTS_WAITING_MAXIMUM = 5

/** Most characters in the text of a decision. */
export const DECISION_TEXT_LONGEST = 500

/** The operation that each kind replaces: only roles that may use it may request the change. */
const STANDS_FOR: Readonly<Record<ApprovalKind, string>> = {
  remove: 'DELETE /api/account/blacklist/:type/users/:id',
  edit: 'PUT /api/account/blacklist/:type/users/:id',
  import: 'POST /api/account/blacklist/:type/imports',
  rule: 'PUT /api/rules/:environment',
  'key.create': 'POST /api/account/api-keys',
  'key.rotate': 'POST /api/account/api-keys/:id/rotate',
  'key.revoke': 'DELETE /api/account/api-keys/:id',
  bank: 'PUT /api/account/bank-details',
}

export function askersOf(kind: ApprovalKind): Access {
  return accessTo(STANDS_FOR[kind])
}

const OF_ACCOUNT: ReadonlySet<ApprovalKind> = new Set(['key.create', 'key.rotate', 'key.revoke', 'bank'])
const OF_LIST: ReadonlySet<ApprovalKind> = new Set(['remove', 'edit', 'import'])

/** Whether a kind changes the entries of a list. */
export const isOfList = (kind: ApprovalKind) => OF_LIST.has(kind)

/** Returns who may decide a request of a kind; never the person who asked. */
export function decidersOf(kind: ApprovalKind): Access {
  return OF_ACCOUNT.has(kind) ? askersOf(kind) : accessTo('PUT /api/approvals/:id/decision')
}

/** Whether the answer to a change shows a secret, so that the person who asked carries it out themselves. */
export const hasSecret = (kind: ApprovalKind) => kind === 'key.create' || kind === 'key.rotate'

/** Returns the kinds that a role may decide. */
export function kindsDecidedBy(role: Role): readonly ApprovalKind[] {
  return APPROVAL_KINDS.filter((kind) => isAllowed(decidersOf(kind), role))
}
