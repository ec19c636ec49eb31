import type { FailureEnvelope } from '#lib/contract/envelope.ts'

/** What a list can be exported as. */
export const EXPORT_FORMATS = ['csv', 'json', 'ndjson'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Whether a text names a format. */
export function isExportFormat(text: string | null): text is ExportFormat {
  return (EXPORT_FORMATS as readonly (string | null)[]).includes(text)
}

/** How far an export is, after each page. */
export type ExportProgress = {
  /** Rows given so far, each once. */
  readonly rows: number
  /** Rows of the whole list, as the latest answer of the service counts them. */
  readonly total: number
  /** Fields that no page before had. */
  readonly fields: readonly string[]
}

/**
 * What was found out while a list was read page by page, from its beginning to its end. The contract promises nothing
 * about changes between two pages; but pages that share rows leave no gap between them.
 */
export type ExportFindings = {
  readonly rows: number
  /** Rows that came again beyond those that are read twice on purpose, or are equal to another; each is given once. */
  readonly duplicates: number
  /** Rows that were new at the head of the list when it was looked at once more; they are given last. */
  readonly added: number
  /** Pages that did not begin as the page before made expect: rows were added, removed or edited in between. */
  readonly changedPages: number
  /** Places where two pages could not be joined: rows may be missing there. */
  readonly gaps: number
  readonly totalBefore: number
  readonly totalAfter: number
}

/**
 * The lines of an export that are not rows. Every line is one JSON text: an object is a row, as the service gave it, and
 * an array is one of these. A stream that ends with neither `end` nor `failed` was cut off.
 */
export type ExportRemark =
  | readonly ['progress', ExportProgress]
  | readonly ['end', ExportFindings]
  | readonly ['failed', FailureEnvelope]
