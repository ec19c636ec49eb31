import type { ListCoverage, ListedRecord } from '#lib/mirror/api/changes.ts'

/**
 * What the console's own syncs tell of a row of the live page. `unread`: there is no complete sync yet. `unknown`: the last
 * one has no row with this content, as with one that came or changed since. `several`: it has more than one, and none can
 * be chosen.
 */
export type RowHistory =
  | { readonly kind: 'unread' }
  | { readonly kind: 'unknown' | 'several'; readonly coverage: ListCoverage }
  | { readonly kind: 'known'; readonly coverage: ListCoverage; readonly record: ListedRecord }
