import { type Access, accessTo, isAllowed, type Role } from '../../access/api/roles.ts'

/** What waits for a second person: entries to remove, or a rule of four eyes to lower. */
export const APPROVAL_KINDS = ['remove', 'rule'] as const
export type ApprovalKind = (typeof APPROVAL_KINDS)[number]

/** `agreed` is being carried out, or was when the console stopped; `done` is carried out as far as it could be. */
export const APPROVAL_STATES = ['waiting', 'agreed', 'done', 'refused', 'withdrawn', 'lapsed'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

/** How far a step of an agreed change has come; `unknown` where the answer was lost, so that it may have been made. */
export type StepState = 'sent' | 'done' | 'refused' | 'unknown'

/** How long a request waits. */
export const APPROVAL_MILLISECONDS = 24 * 3_600_000

/** A reason for a decision has at most so many characters. */
export const DECISION_TEXT_LONGEST = 500

/** The operation that each kind stands for: who may not use it any more asks for nothing. */
const STANDS_FOR: Readonly<Record<ApprovalKind, string>> = {
  remove: 'DELETE /api/account/blacklist/:type/users/:id',
  rule: 'PUT /api/rules/:environment',
}

export function askersOf(kind: ApprovalKind): Access {
  return accessTo(STANDS_FOR[kind])
}

/** Who decides a request of a kind, other than the person who asked. */
export function decidersOf(_kind: ApprovalKind): Access {
  return accessTo('PUT /api/approvals/:id/decision')
}

/** The kinds that a role decides. */
export function kindsDecidedBy(role: Role): readonly ApprovalKind[] {
  return APPROVAL_KINDS.filter((kind) => isAllowed(decidersOf(kind), role))
}
