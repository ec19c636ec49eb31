import type { ErrorMap } from '#lib/contract/envelope.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { ExportFindings, ExportFormat } from '#lib/features/export/api/export-lines.ts'

/** What is kept of a `RequestFailure` on its way between threads, which loses what makes it one. */
export type FailureDetails = {
  readonly status: number
  readonly message: string
  readonly errors: ErrorMap
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined
}

export type Start = {
  readonly kind: 'start'
  readonly format: ExportFormat
  /** Which list the page shows. */
  readonly list: Environment | null
  /** Name of the file in the browser's own file area. */
  readonly file: string
}

export type Order = Start | { readonly kind: 'cancel' }

/** Why a file is not the whole list, if it is not. */
export type Shortfall = { readonly kind: 'cancelled' } | { readonly kind: 'failed'; readonly failure: FailureDetails }

export type Ending = {
  readonly rows: number
  /** As the service counted last; `undefined` when it was never asked. */
  readonly total: number | undefined
  readonly environment: Environment | null
  /** What was found out, if the list was read to its end. */
  readonly findings: ExportFindings | undefined
  readonly shortfall: Shortfall | undefined
}

export type Report =
  /** Nothing was begun: the console does not allow or cannot do it. */
  | { readonly kind: 'refused'; readonly failure: FailureDetails }
  /** There is no file: the browser keeps none in this window, or has no room for one so large. */
  | { readonly kind: 'no_file_area' | 'no_room' }
  | { readonly kind: 'reading'; readonly rows: number; readonly total: number }
  | { readonly kind: 'writing'; readonly rows: number; readonly of: number }
  | { readonly kind: 'ended'; readonly ending: Ending }
