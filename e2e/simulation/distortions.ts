import 'server-only'
import type { Distortion } from './service.ts'

/** Returns at most `most` rows, and reports that limit if it `admits` it. */
export const clamps =
  (most: number, admits: boolean): Distortion =>
  (page) => ({ ...page, limit: admits ? Math.min(page.limit, most) : page.limit, entries: page.entries.slice(0, most) })

/** Truncates some pages. */
export const cutsPages =
  (share: number): Distortion =>
  (page, _request, random) =>
    random.chance(share) ? { ...page, entries: page.entries.slice(0, random.below(page.entries.length + 1)) } : page

/** Omits single rows of some pages, like a filter after paging. */
export const losesRows =
  (share: number): Distortion =>
  (page, _request, random) => ({ ...page, entries: page.entries.filter(() => !random.chance(share)) })

/** Reports a total with a constant error. */
export const miscounts =
  (by: number): Distortion =>
  (page) => ({ ...page, total: Math.max(0, page.total + by) })

/** Counts once, and then always reports that total. */
export function countsOnce(): Distortion {
  let counted: number | undefined
  return (page) => {
    counted ??= page.total
    return { ...page, total: counted }
  }
}

/** Refuses pages beyond a depth. */
export const refusesBeyond =
  (depth: number): Distortion =>
  (page) =>
    page.offset > depth ? undefined : page

/** Returns no row beyond a depth but counts them all, like a search engine with a result window. */
export const givesOnly =
  (depth: number): Distortion =>
  (page) => ({ ...page, entries: page.entries.slice(0, Math.max(0, depth - page.offset)) })

/** Counts again only after `roundTrips` round trips, and reports the old total in between. */
export function cachesTotals(roundTrips: number): Distortion {
  let counted: { readonly at: number; readonly total: number } | undefined
  return (page, _request, _random, now) => {
    if (!counted || now - counted.at >= roundTrips) counted = { at: now, total: page.total }
    return { ...page, total: counted.total }
  }
}
