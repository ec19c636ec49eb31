import type { Environment } from '#lib/contract/tokens.ts'
import type { CheckCoverage, CheckResult } from '#lib/features/check/api/check.ts'
import type { CheckManner } from '#lib/features/check/api/check-schema.ts'
import type { RequestFailure } from '#lib/platform/browser/request-failure.ts'

/** A value and its outcome. */
export type Answer = {
  readonly value: string
  readonly manner: CheckManner
  readonly result: CheckResult
  readonly coverage: CheckCoverage
  readonly environment: Environment | null
  /** When the browser saw it, in epoch milliseconds by its own clock. */
  readonly seenAt: number
  /** Set once its sync is too old to prove anything. */
  readonly isExpired?: true
}

export type CheckState =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'answered' } & Answer)
  | { readonly kind: 'failed'; readonly value: string; readonly manner: CheckManner; readonly failure: RequestFailure }
