import type { ImportRequest, ListFileFormat } from '#lib/contract/management/list-imports.ts'

/** What is sent, and what is asked to be done with it. */
export type Order = { readonly file: File; readonly format: ListFileFormat; readonly request: ImportRequest }
