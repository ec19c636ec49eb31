import type { Environment } from '#lib/contract/tokens.ts'
import type { CheckCoverage, CheckResult } from '#lib/features/check/api/check.ts'
import type { CheckManner } from '#lib/features/check/api/check-schema.ts'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'

/** An outcome and what it rests on. */
export type AnswerBasis = {
  readonly result: CheckResult
  readonly coverage: CheckCoverage
  readonly environment: Environment | null
  /** Set once its sync is too old to prove anything. */
  readonly isExpired?: true
}

/** A value and its outcome. */
export type Answer = AnswerBasis & {
  readonly value: string
  readonly manner: CheckManner
  /** When the browser requested it, in epoch milliseconds by its own clock. The age of the answer counts from then. */
  readonly seenAt: number
}

export type CheckState =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'answered' } & Answer)
  | { readonly kind: 'failed'; readonly value: string; readonly manner: CheckManner; readonly failure: RequestFailure }
