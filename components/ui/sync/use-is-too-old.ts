import type { CopyProof } from '#lib/mirror/api/sync-state.ts'
import { usePast } from '#lib/platform/browser/clock.ts'
import { ageOf } from '#lib/platform/browser/sync-age.ts'

/** The copy behind an answer, and when the browser asked for the answer, by `steadyNow`. */
export type SeenCopy = { readonly copy: CopyProof; readonly seenAt: number }

/** Whether a copy is by now too old to prove anything; `false` without a complete sync or an answer. */
export function useIsTooOld(seen: SeenCopy | undefined): boolean {
  return usePast(seen ? endOfProof(seen) : Number.POSITIVE_INFINITY)
}

/** When a copy becomes too old, by `steadyNow`. */
export function endOfProof({ copy: { coverage, oldestSeconds, sentAt }, seenAt }: SeenCopy): number {
  if (!coverage) return Number.POSITIVE_INFINITY
  const age = ageOf(coverage, { sentAt: Date.parse(sentAt), seenAt }, seenAt)
  return seenAt + oldestSeconds * 1000 - age
}
