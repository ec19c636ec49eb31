import 'server-only'
import type { Environment } from '#lib/contract/tokens.ts'
import type { ApprovalKind, ApprovalState, StepState } from '../../approvals/api/approval.ts'

/**
 * A change that waits or waited for a second person. `content` is sealed JSON text: what will happen, and why.
 * `told` is the sealed text of the decision. `environment` is the list that it changes.
 */
export type ApprovalTable = {
  id: string
  kind: ApprovalKind
  environment: Environment
  count: number
  asked_by: string
  asked_at: number
  content: string
  state: ApprovalState
  decided_by: string | null
  decided_at: number | null
  told: string | null
  ended_at: number | null
}

/**
 * One step of an approved change, by its index: `sent` before the console calls the service, then how the call ended,
 * with the code of a refusal. A step without a row has not begun.
 */
export type ApprovalStepTable = { approval_id: string; place: number; state: StepState; code: string | null }

/** A part of the file of an import that waits, sealed. They go once it has ended. */
export type ApprovalFileTable = { approval_id: string; place: number; content: string }
