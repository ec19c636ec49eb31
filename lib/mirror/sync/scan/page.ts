import 'server-only'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { EntryNumber } from '../../generation.ts'

/** A page as the scan sees it: the entries, by number, from `offset` on at one instant. */
export type ScanPage = {
  readonly offset: number
  /** The effective limit: the requested one, or less if the service says so. */
  readonly limit: number
  readonly total: number
  readonly entries: readonly EntryNumber[]
}

/**
 * Why a page cannot be fetched. `unreadable`: this page is refused again and again, while others may still be served,
 * as beyond some depth. `stopped`: no page is served now, and the scan can resume later. `cancelled`: somebody asked to
 * stop.
 */
export type ReadFailure = 'unreadable' | 'stopped' | 'cancelled'
export type PageRead =
  | { readonly ok: true; readonly page: ScanPage }
  | { readonly ok: false; readonly failure: ReadFailure }

/** The port to the list. It retries and queues by itself, however many pages are requested at once. */
export type ReadPage = (request: PageRequest) => Promise<PageRead>

/** Returns how many entries a page should have by its own total. */
function rowsDue({ offset, limit, total }: ScanPage): number {
  return Math.min(limit, Math.max(0, total - offset))
}

/** Whether a page has fewer entries than its own total implies: the page is cut, or the total is too large. */
export function isShort(page: ScanPage): boolean {
  return page.entries.length < rowsDue(page)
}

/** Whether a page has more entries than its own total allows: the total is too small, or from another moment. */
export function exceedsTotal(page: ScanPage): boolean {
  return page.entries.length > rowsDue(page)
}

/** Returns the position after the page's last entry. */
export function endOf({ offset, entries }: ScanPage): number {
  return offset + entries.length
}

/** Whether the list ends with this page: the page had room for more, and its total agrees that there is no more. */
export function endsList(page: ScanPage): boolean {
  return page.entries.length < page.limit && endOf(page) >= page.total
}
