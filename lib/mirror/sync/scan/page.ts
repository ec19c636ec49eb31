import 'server-only'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { EntryNumber } from '../../generation.ts'

/** A page as the engine sees it: which rows, by number, stood at `offset` and after it, at one instant. */
export type ScanPage = {
  readonly offset: number
  /** The limit in effect: what was asked for, or less where the service says so. */
  readonly limit: number
  readonly total: number
  readonly entries: readonly EntryNumber[]
}

/**
 * Why a page cannot be had. `unreadable`: this one is refused again and again while others may still be given, as
 * beyond some depth. `stopped`: none is given now; the scan can go on later from what it holds. `cancelled`: somebody
 * asked to stop.
 */
export type ReadFailure = 'unreadable' | 'stopped' | 'cancelled'
export type PageRead =
  | { readonly ok: true; readonly page: ScanPage }
  | { readonly ok: false; readonly failure: ReadFailure }

/** The port to the list. It does its own retrying and waits its turn, however many reads are asked for at once. */
export type ReadPage = (request: PageRequest) => Promise<PageRead>

/** How many rows a page should have, by its own total. */
function rowsDue({ offset, limit, total }: ScanPage): number {
  return Math.min(limit, Math.max(0, total - offset))
}

/** Fewer rows than the page's own total promises: the page is cut, or the total is too large. */
export function isShort(page: ScanPage): boolean {
  return page.entries.length < rowsDue(page)
}

/** More rows than the page's own total allows: the total is too small, or of another moment. */
export function exceedsTotal(page: ScanPage): boolean {
  return page.entries.length > rowsDue(page)
}

/** The position after the page's last row. */
export function endOf({ offset, entries }: ScanPage): number {
  return offset + entries.length
}

/** Whether the list ends with this page: it had room for more, and its total agrees that there is no more. */
export function endsList(page: ScanPage): boolean {
  return page.entries.length < page.limit && endOf(page) >= page.total
}
