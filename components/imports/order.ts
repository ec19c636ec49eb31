import type { ListFileFormat } from '#lib/contract/management/limits.ts'
import type { ImportRequest } from '#lib/contract/management/list-imports-schema.ts'

/** What is sent, and what is asked to be done with it. */
export type Order = { readonly file: File; readonly format: ListFileFormat; readonly request: ImportRequest }
