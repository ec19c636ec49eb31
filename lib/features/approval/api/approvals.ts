import type { JsonObject } from '#lib/contract/json.ts'
import type { BankDetails } from '#lib/contract/management/bank-details-schema.ts'
import type { ListFileFormat } from '#lib/contract/management/limits.ts'
import type { ImportCounts, ImportRequest } from '#lib/contract/management/list-imports-schema.ts'
import type { Page } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { ApprovalKind, ApprovalState } from '#lib/platform/approvals/api/approval.ts'
import type { FourEyes } from '#lib/platform/configuration/api/settings.ts'

/** Most entries in one request. */
export const APPROVAL_ENTRIES_MAXIMUM = 1000

/** Entries on one page of a request. */
export const APPROVAL_ENTRIES_SHOWN = 10

/** The new content of an entry, as JSON text. Applies only while the entry has this version. */
export type EntryEdit = { readonly id: string; readonly version: string; readonly item: string }

/**
 * An import with the counts of its dry run. It is carried out only if its changes have the digest of that dry run, which
 * the request contains. Requests made by earlier builds have none, and are not carried out.
 */
export type ImportContent = {
  readonly kind: 'import'
  readonly list: Environment
  readonly format: ListFileFormat
  readonly request: Omit<ImportRequest, 'dryRun'>
  readonly counts: ImportCounts
  /** The number of parts in which the file is stored. */
  readonly parts: number
}

/** A key as the service lists it. Names are not unique; `apiKey` is. */
type KnownKey = { readonly id: string; readonly name: string; readonly apiKey: string }

/** The requested change. Always stored sealed, because it names entries and contains texts that people wrote. */
export type ApprovalContent =
  | { readonly kind: 'remove'; readonly list: Environment; readonly ids: readonly string[]; readonly reason: string }
  | { readonly kind: 'edit'; readonly list: Environment; readonly edits: readonly EntryEdit[] }
  | ImportContent
  | { readonly kind: 'rule'; readonly list: Environment; readonly fourEyes: FourEyes; readonly was: FourEyes }
  | { readonly kind: 'key.create'; readonly name: string }
  | ({ readonly kind: 'key.rotate'; readonly overlapSeconds: number } & KnownKey)
  | ({ readonly kind: 'key.revoke' } & KnownKey)
  /** With the version of the details that the person saw; requests made by earlier builds have none. */
  | { readonly kind: 'bank'; readonly details: BankDetails; readonly version?: string | undefined }

/** A request as a line of a list. Times are ISO date-times. */
export type ApprovalItem = {
  readonly id: string
  readonly kind: ApprovalKind
  readonly environment: Environment
  /** The number of entries; 1 for a request that is not about entries. */
  readonly count: number
  readonly askedBy: string
  readonly askedAt: string
  readonly lapsesAt: string
  readonly state: ApprovalState
  /** Whether the reader made the request. */
  readonly isOwn: boolean
  /** Whether the reader may decide it. */
  readonly isToDecide: boolean
}

/** `data` of `GET /api/approvals`: open requests, the oldest first. */
export type ApprovalsPage = Page<ApprovalItem>

/** An entry of a request. `item` is its current content, null if it is not on the list. */
export type ApprovalEntry = {
  readonly id: string
  readonly item: JsonObject | null
  readonly isChanged: boolean
  /** For an edit: the new content. */
  readonly after?: JsonObject
}

/**
 * The result of an approved request. `left` counts steps that are not done yet, perhaps because the console stopped.
 * `unknown` are those whose result was lost.
 */
export type CarriedOut = {
  readonly done: number
  readonly refused: readonly { readonly place: number; readonly code: string }[]
  readonly unknown: readonly number[]
  readonly left: number
}

/** `data` of `GET /api/approvals/:id`. */
export type OpenedApproval = ApprovalItem & {
  /** Null if it cannot be opened because its key is lost. Bank details are masked once the request is decided or over. */
  readonly content: ApprovalContent | null
  /** The page shown, of entries or of a file, from 0. Other requests have one page. */
  readonly page: number
  readonly pages: number
  /** The entries of the page while the request waits; none if the service does not answer. */
  readonly entries: readonly ApprovalEntry[]
  /** The page of the file while an import waits. */
  readonly text: string | null
  /** The names of the people who may decide; empty if nobody else may. */
  readonly deciders: readonly string[]
  readonly decidedBy: string | null
  readonly decidedAt: string | null
  readonly told: string | null
  readonly carriedOut: CarriedOut
  /** For an approved request whose asker carries it out: until when, and whether the reader is the asker; else null. */
  readonly toCarryOut: { readonly until: string; readonly isOwn: boolean } | null
}
