import type { ListFileFormat } from '#lib/contract/management/limits.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { ListCoverage } from '#lib/mirror/api/changes.ts'
import type { ListQuestion } from '#lib/mirror/api/list-question.ts'

/** An export of more entries than this needs a recently given password. */
export const UNCONFIRMED_MAXIMUM = 1000

/** Entries that can be selected for one export. */
export const SELECTED_MAXIMUM = 1000

/** Columns that can be named; without names, every field of the entries is written. */
export const COLUMNS_MAXIMUM = 500

/** `data` of a file that was asked for. `missing`: selected entries that the synced copy does not have as they are on screen. */
export type AskedExport = {
  readonly id: string
  readonly name: string
  readonly entries: number
  readonly missing: number
}

/** How far a file is. `broken`: it ended before the last byte was sent. */
export type ExportState = {
  readonly state: 'asked' | 'sending' | 'sent' | 'broken'
  readonly entries: number
  /** Entries sent so far. */
  readonly sent: number
}

/** How entries are written. `columns` null: every field. */
export type ExportForm = {
  readonly format: ListFileFormat
  readonly columns: readonly string[] | null
  readonly decimalComma: boolean
}

/** `data` of a manifest: what a file holds, and the hash of its bytes, known once the last of them was sent. */
export type ExportManifest = ExportForm & {
  readonly name: string
  readonly list: Environment
  /** Which entries were asked for, as it was asked. */
  readonly question: ListQuestion
  /** Whether only selected ones of them were. */
  readonly isSelection: boolean
  /** The sync that the file rests on: its grade, and from when to when it ran. */
  readonly sync: ListCoverage
  readonly entries: number
  readonly bytes: number
  readonly sha256: string
  readonly sentAt: string
}
