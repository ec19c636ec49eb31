import type { ListFileFormat } from '#lib/contract/management/limits.ts'
import type { ImportColumn, ImportMode } from '#lib/contract/management/list-imports-schema.ts'
import type { Environment } from '#lib/contract/tokens.ts'

/** An import that has its file coming. `now` is the moment it begins, in epoch milliseconds. */
export type ImportTask = {
  readonly id: string
  readonly environment: Environment
  readonly mode: ImportMode
  readonly dryRun: boolean
  readonly reason: string | undefined
  readonly columns: readonly ImportColumn[] | undefined
  readonly format: ListFileFormat
  readonly now: number
  readonly actor: string
  readonly requestId: string | null
}

/** Ends an import that was cancelled, or that lost its list to another writer because it seemed dead. */
export class ImportCancelled extends Error {}
