import type { FailureEnvelope } from '#lib/contract/envelope.ts'

/** The formats of an export. */
export const EXPORT_FORMATS = ['csv', 'json', 'ndjson'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export function isExportFormat(text: string | null): text is ExportFormat {
  return (EXPORT_FORMATS as readonly (string | null)[]).includes(text)
}

/** Progress of an export, after each page. */
export type ExportProgress = {
  /** Rows sent so far, each once. */
  readonly rows: number
  /** Rows of the whole list, by the latest answer of the service. */
  readonly total: number
  /** Fields that no earlier page had. */
  readonly fields: readonly string[]
}

/**
 * What the export learned while it read the list page by page. The contract promises nothing about changes between two
 * pages; but pages that share rows leave no gap between them.
 */
export type ExportFindings = {
  readonly rows: number
  /** Rows that came again, not counting deliberate overlap and equal rows. Each is sent once. */
  readonly duplicates: number
  /** Rows found new at the head of the list at the end; they are sent last. */
  readonly added: number
  /** Pages that did not begin where the page before ended: rows were added, removed or edited in between. */
  readonly changedPages: number
  /** Points where two pages do not connect: rows may be missing there. */
  readonly gaps: number
  readonly totalBefore: number
  readonly totalAfter: number
}

/**
 * The lines of an export that are not rows. Every line is JSON: an object is a row, as the service sent it, and an
 * array is one of these. A stream that ends with neither `end` nor `failed` was cut off.
 */
export type ExportRemark =
  | readonly ['progress', ExportProgress]
  | readonly ['end', ExportFindings]
  | readonly ['failed', FailureEnvelope]
