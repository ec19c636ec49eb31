import 'server-only'
import type { Baseline } from './baseline.ts'

/** What is written down about the sightings of an entry. */
type Written = { readonly misses: number; readonly seen_at: number }

/**
 * The latest moment at which an entry was surely on the list before the present sighting, or before it was missed. A
 * row that is seen again unchanged is not written, so this follows from the reads: whatever the last certified read did
 * not miss it saw.
 *
 * @param openedAt when the read under way began, if it has seen the entry already.
 */
export function lastSighting(
  { misses, seen_at }: Written,
  baseline: Baseline | undefined,
  openedAt: number | undefined,
): number {
  const seenByBaseline = misses === 0 ? (baseline?.startedAt ?? 0) : 0
  return Math.max(seen_at, seenByBaseline, openedAt ?? 0)
}
