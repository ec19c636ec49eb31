import type { CheckResult } from '#lib/features/check/api/check.ts'

/** Whether something is similar, and entries that were not compared may be the same. */
export function isPossibleInDoubt({ outcome, why }: CheckResult): boolean {
  return outcome === 'similar' && why !== undefined && why !== 'name_only'
}
