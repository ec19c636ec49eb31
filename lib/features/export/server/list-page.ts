import 'server-only'
import type { BlacklistPage } from '#lib/contract/blacklist.ts'
import { stringifyJson } from '#lib/contract/json.ts'
import { rowKey, type SeenRows } from './seen-rows.ts'

/** A page with its rows as JSON texts. A row's identity is its whole content: the contract shows no id. */
export type ListPage = {
  readonly offset: number
  readonly total: number
  readonly rows: readonly { readonly key: bigint; readonly text: string; readonly fields: readonly string[] }[]
}

/** Rows that consecutive pages share on purpose: a removal between two pages moves the rest up, past the reader. */
const OVERLAP = 5
/** How many of them must match; a single match may be a row that moved by itself. */
export const MATCHES_NEEDED = 2

export function listPage({ items, pagination }: BlacklistPage): ListPage {
  const rows = items.map((item) => {
    const text = stringifyJson(item)
    return { key: rowKey(text), text, fields: Object.keys(item) }
  })
  return { offset: pagination.offset, total: pagination.total, rows }
}

/** The offset after the last row. */
export function endOf({ offset, rows }: ListPage): number {
  return offset + rows.length
}

export function endsList(page: ListPage): boolean {
  return endOf(page) >= page.total
}

function overlapOf({ rows }: ListPage): number {
  return Math.min(OVERLAP, Math.max(0, rows.length - 1))
}

/** The offset of the next page: far enough up to share rows with this one. */
export function offsetAfter(page: ListPage): number {
  return endOf(page) - overlapOf(page)
}

/** How many rows of a page were seen before. */
export function repeatsIn({ rows }: ListPage, seen: SeenRows): number {
  return rows.filter(({ key }) => seen.has(key)).length
}

/** How many rows a page shares with the one before it while nothing moves. */
export function expectedOverlap(page: ListPage, last: ListPage): number {
  return Math.min(page.rows.length, Math.max(0, endOf(last) - page.offset))
}

/** Whether those rows are at the expected indexes, so that nothing moved between the two pages. */
export function isInPlace(page: ListPage, last: ListPage): boolean {
  const before = last.rows.slice(page.offset - last.offset)
  return (
    page.offset >= last.offset &&
    page.rows.slice(0, expectedOverlap(page, last)).every(({ key }, index) => before[index]?.key === key)
  )
}

/** The indexes in `last` of the rows that a page shares with it, in the page's own order. */
function sharedIndexes(page: ListPage, last: ListPage): readonly number[] {
  const indexes = new Map(last.rows.map(({ key }, index) => [key, index]))
  return page.rows.flatMap(({ key }) => indexes.get(key) ?? [])
}

/**
 * Whether no row that stayed on the list can lie between the pages read so far and this one: it shares rows with the
 * latest page, at the same indexes or in the same order, or contains only rows seen before.
 */
export function isJoined(page: ListPage, last: ListPage, seen: SeenRows): boolean {
  if (page.total === 0) return true
  const needed = Math.max(1, Math.min(MATCHES_NEEDED, overlapOf(last)))
  if (expectedOverlap(page, last) >= needed && isInPlace(page, last)) return true
  const shared = sharedIndexes(page, last)
  const inOrder = shared.every((rowIndex, index) => index === 0 || rowIndex >= (shared[index - 1] ?? 0))
  if (shared.length >= needed) return inOrder
  return page.rows.length > 0 && repeatsIn(page, seen) === page.rows.length
}
