import type { ListFileFormat } from '#lib/contract/management/limits.ts'
import { type Checked, isCount, isOneOf, isShape, isText, orNull } from '#lib/contract/shape.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { ListCoverage } from '#lib/mirror/api/changes.ts'
import type { PastLimits } from '#lib/mirror/api/list-page.ts'
import type { ListQuestion } from '#lib/mirror/api/list-question.ts'

/** An export of more entries than this needs a recently given password. */
export const UNCONFIRMED_MAXIMUM = 1000

/** Entries that can be selected for one export. */
export const SELECTED_MAXIMUM = 1000

/** Most named columns. Without names, every field of the entries is a column. */
export const COLUMNS_MAXIMUM = 500

/**
 * `data` of a requested file. `missing`: selected entries that the synced copy no longer has as they are on screen.
 * `uncertain`: entries with a change around the requested moment. `unsorted`: no entry has a value at the path to sort
 * by.
 */
export type AskedExport = {
  readonly id: string
  readonly name: string
  readonly entries: number
  readonly missing: number
  readonly uncertain: number
  readonly unsorted: boolean
}

/**
 * The progress of a file. `not_begun`: it was refused, or nobody fetched it for a minute. `broken`: it ended before the
 * last byte. It can be fetched all the same.
 */
export const isExportState = isShape({
  state: isOneOf('asked', 'not_begun', 'sending', 'sent', 'broken'),
  entries: isCount,
  /** Entries sent so far. */
  sent: isCount,
  /** What the file says once it was sent: a later sync than that of the request may have ended before it was fetched. */
  file: orNull(isShape({ name: isText, uncertain: isCount })),
})
export type ExportState = Checked<typeof isExportState>

/** How entries are written. If `columns` is null, with every field. */
export type ExportForm = {
  readonly format: ListFileFormat
  readonly columns: readonly string[] | null
  readonly decimalComma: boolean
}

/** `data` of a manifest: what a file holds, and the hash of its bytes, known after the last of them. */
export type ExportManifest = ExportForm &
  PastLimits & {
    readonly name: string
    readonly list: Environment
    /** Which entries, as requested. */
    readonly question: ListQuestion
    /** Whether the person selected some of them. */
    readonly isSelection: boolean
    /** The sync that the file is from: its grade, its start and its end. */
    readonly sync: ListCoverage
    readonly entries: number
    /** How many of them have a change around the requested moment, so that their content at that moment is unknown. */
    readonly uncertain: number
    /** How many of them that sync did not see; the next ones decide. Zero for a past moment. */
    readonly pending: number
    readonly bytes: number
    readonly sha256: string
    readonly sentAt: string
  }
