import 'server-only'
import type { BlacklistPage } from '#lib/contract/blacklist.ts'
import { LIMIT_MAXIMUM, type PageRequest } from '#lib/contract/pagination.ts'
import type { ExportFindings } from '../api/export-lines.ts'
import {
  endsList,
  expectedOverlap,
  isInPlace,
  isJoined,
  type ListPage,
  listPage,
  MATCHES_NEEDED,
  offsetAfter,
  repeatsIn,
} from './list-page.ts'
import { SentRows, type Step } from './sent-rows.ts'

/** The most pages that the walk goes back to find a page that connects. */
const STEPS_BACK = 20
/** The most pages read of new rows at the head of the list. */
const PAGES_AT_HEAD = 20

/**
 * Reads a list from start to end and yields each row once, although rows may come and go meanwhile. If the service
 * keeps the remaining rows in one order, the walk yields every row that stays on the list from the first read to the
 * last, except at the points that `gaps` counts: each page shares rows with earlier pages, or is read again from
 * further up; and at the end it reads the head once more, for rows that moved there. A row that is edited meanwhile may
 * appear in both versions.
 *
 * @param read reads one page; what it throws ends the walk.
 */
export async function* walkList(
  read: (page: PageRequest) => Promise<BlacklistPage>,
): AsyncGenerator<Step, ExportFindings> {
  const sent = new SentRows()
  const readAt = async (offset: number) => listPage(await read({ limit: LIMIT_MAXIMUM, offset }))
  let last = await readAt(0)
  const totalBefore = last.total
  yield sent.take(last)
  let duplicates = last.rows.length - sent.count
  let changedPages = 0
  let gaps = last.rows.length === 0 && last.total > 0 ? 1 : 0
  const isWhole = endsList(last)
  // Bounds the walk of a list that is shuffled at every read.
  let patience = STEPS_BACK + Math.ceil(totalBefore / LIMIT_MAXIMUM)

  async function goBack(ahead: ListPage): Promise<ListPage | undefined> {
    let offset = Math.min(ahead.offset, ahead.total)
    const step = Math.max(1, offsetAfter(last) - last.offset)
    for (let steps = 0; steps < STEPS_BACK && patience > 0 && offset > 0; steps += 1) {
      patience -= 1
      offset = Math.max(0, offset - step)
      const page = await readAt(offset)
      // The head needs no connection.
      if (offset === 0 || isJoined(page, last, sent.seen)) return page
    }
    return undefined
  }

  while (!endsList(last) && last.rows.length > 0) {
    const ahead = await readAt(offsetAfter(last))
    const joined = isJoined(ahead, last, sent.seen) ? ahead : await goBack(ahead)
    const page = joined ?? ahead
    const step = sent.take(page)
    const repeats = page.rows.length - step.texts.length
    duplicates += Math.max(0, repeats - expectedOverlap(page, last))
    // Repeated rows do not prove a change: a list may contain equal rows.
    if (page !== ahead || !isInPlace(page, last)) changedPages += 1
    if (!joined) gaps += 1
    yield step
    last = page
  }

  const beforeHead = sent.count
  let totalAfter = last.total
  // A single page is consistent in itself.
  for (let pages = 0, offset = 0; !isWhole; pages += 1) {
    const page = await readAt(offset)
    totalAfter = page.total
    const isKnown = repeatsIn(page, sent.seen) >= Math.min(MATCHES_NEEDED, page.rows.length)
    const step = sent.take(page)
    if (step.texts.length > 0) yield step
    if (isKnown || endsList(page)) break
    if (pages === PAGES_AT_HEAD) {
      gaps += 1
      break
    }
    offset = offsetAfter(page)
  }
  return { rows: sent.count, duplicates, added: sent.count - beforeHead, changedPages, gaps, totalBefore, totalAfter }
}
