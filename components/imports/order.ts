import type { ListFileFormat } from '#lib/contract/management/limits.ts'
import type { ImportRequest } from '#lib/contract/management/list-imports-schema.ts'

/** A file with the settings of its import. */
export type Order = { readonly file: File; readonly format: ListFileFormat; readonly request: ImportRequest }
