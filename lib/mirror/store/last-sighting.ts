import 'server-only'
import type { Baseline } from './baseline.ts'

/** What is stored about the sightings of a content. */
type Written = { readonly misses: number; readonly seen_at: number }

/**
 * Returns the latest moment at which a content was surely on the list. Seeing a content again writes nothing, so this
 * follows from the syncs: the last certified one saw everything that it did not miss.
 */
export function lastSighting({ misses, seen_at }: Written, baseline: Baseline | undefined): number {
  return misses === 0 ? Math.max(seen_at, baseline?.startedAt ?? 0) : seen_at
}
