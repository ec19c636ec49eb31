import type { ListFileFormat } from '#lib/contract/management/limits.ts'
import type { ImportColumn, ImportMode } from '#lib/contract/management/list-imports-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'

/** A running import. `now` is its start in epoch milliseconds. */
export type ImportTask = {
  readonly id: string
  readonly environment: Environment
  readonly mode: ImportMode
  readonly dryRun: boolean
  readonly reason: string | undefined
  /** The most entries that may leave the list, if a dry run has counted them. */
  readonly removes: number | undefined
  /** The digest of the only changes that it may make, if a dry run has told it. */
  readonly changesDigest: string | undefined
  readonly fileName: string | null
  readonly columns: readonly ImportColumn[] | undefined
  readonly format: ListFileFormat
  readonly now: number
  readonly actor: string
  readonly requestId: string | null
}

/** Thrown when an import was cancelled, or lost its lease on the list to another writer. */
export class ImportCancelled extends Error {}
