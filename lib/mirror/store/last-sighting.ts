import 'server-only'
import type { Baseline } from './baseline.ts'

/** What is written down about the sightings of a content. */
type Written = { readonly misses: number; readonly seen_at: number }

/**
 * The latest moment at which a content was surely on the list before it was missed. A content that is seen again is not
 * written, so this follows from the reads: whatever the last certified read did not miss it saw.
 */
export function lastSighting({ misses, seen_at }: Written, baseline: Baseline | undefined): number {
  return misses === 0 ? Math.max(seen_at, baseline?.startedAt ?? 0) : seen_at
}
