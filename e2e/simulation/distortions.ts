import 'server-only'
import type { Distortion } from './service.ts'

/** Gives at most `most` rows, and says so or not. */
export const clamps =
  (most: number, admits: boolean): Distortion =>
  (page) => ({ ...page, limit: admits ? Math.min(page.limit, most) : page.limit, entries: page.entries.slice(0, most) })

/** Cuts some pages off after some rows. */
export const cutsPages =
  (share: number): Distortion =>
  (page, _request, random) =>
    random.chance(share) ? { ...page, entries: page.entries.slice(0, random.below(page.entries.length + 1)) } : page

/** Leaves single rows out of some pages, as a filter behind the paging does. */
export const losesRows =
  (share: number): Distortion =>
  (page, _request, random) => ({ ...page, entries: page.entries.filter(() => !random.chance(share)) })

/** Counts wrongly by always the same. */
export const miscounts =
  (by: number): Distortion =>
  (page) => ({ ...page, total: Math.max(0, page.total + by) })

/** Counts once, and says the same from then on. */
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
