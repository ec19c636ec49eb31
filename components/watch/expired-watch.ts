import type { WatchItem } from '#lib/features/watch/api/watches.ts'

/** Returns what a watch still says once the last sync proves nothing. What was found remains found. */
export function expiredWatch(watch: WatchItem): WatchItem {
  return { ...watch, notListed: 0, unverified: watch.unverified + watch.notListed }
}
