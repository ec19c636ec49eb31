import type { JsonObject } from '#lib/contract/json.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { ApprovalKind, ApprovalState } from '#lib/platform/approvals/api/approval.ts'
import type { FourEyes } from '#lib/platform/configuration/api/settings.ts'

/** Entries that one request names at most. */
export const APPROVAL_ENTRIES_MAXIMUM = 1000

/** So many entries are shown as they stand now; of more, their ids. */
export const APPROVAL_ENTRIES_SHOWN = 10

/** What will happen, as it was asked for. It names entries and holds what people wrote: sealed wherever it is kept. */
export type ApprovalContent =
  | { readonly kind: 'remove'; readonly list: Environment; readonly ids: readonly string[]; readonly reason: string }
  | { readonly kind: 'rule'; readonly list: Environment; readonly fourEyes: FourEyes; readonly was: FourEyes }

/** A request as a line of a list. Times are ISO date-times. */
export type ApprovalItem = {
  readonly id: string
  readonly kind: ApprovalKind
  readonly environment: Environment
  /** How many entries it is about; 1 of anything else. */
  readonly count: number
  readonly askedBy: string
  readonly askedAt: string
  readonly lapsesAt: string
  readonly state: ApprovalState
  /** Whether the person who reads it asked for it. */
  readonly isOwn: boolean
  /** Whether they may decide it. */
  readonly isToDecide: boolean
}

/** `data` of `GET /api/approvals`: what waits, the oldest first. */
export type ApprovalsPage = {
  readonly items: readonly ApprovalItem[]
  readonly pagination: { readonly total: number; readonly limit: number; readonly offset: number }
}

/** An entry that a request is about, as it stands now: null where it is not on the list. */
export type ApprovalEntry = { readonly id: string; readonly item: JsonObject | null; readonly isChanged: boolean }

/** What became of an agreed request. `left` was not begun; it stays so where the console stopped in between. */
export type CarriedOut = {
  readonly done: number
  readonly refused: readonly { readonly place: number; readonly code: string }[]
  readonly unknown: readonly number[]
  readonly left: number
}

/** `data` of `GET /api/approvals/:id`. */
export type OpenedApproval = ApprovalItem & {
  /** Null where what was sealed can be read no more, since its key is lost. */
  readonly content: ApprovalContent | null
  /** The first entries; none where the service does not answer. */
  readonly entries: readonly ApprovalEntry[]
  /** Who may decide, by name; empty where nobody else may. */
  readonly deciders: readonly string[]
  readonly decidedBy: string | null
  readonly decidedAt: string | null
  readonly told: string | null
  readonly carriedOut: CarriedOut
}
