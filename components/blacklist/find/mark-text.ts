import type { JsonObject } from '#lib/contract/json.ts'
import { holdsText } from './holds-text.ts'

const NAME = 'found'

/** What a row shows besides its values, and what it only says. */
const NO_VALUE = '.row-number, .sr-only'

/** Returns the ranges of a text within a row's text nodes, in any letter case. A match never spans two nodes. */
function rangesIn(row: HTMLElement, wanted: string): readonly Range[] {
  const ranges: Range[] = []
  const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.parentElement?.closest(NO_VALUE)) continue
    const text = (node.nodeValue ?? '').toLowerCase()
    for (let index = text.indexOf(wanted); index >= 0; index = text.indexOf(wanted, index + wanted.length)) {
      const range = new Range()
      // Lower case can be longer than the original.
      const end = Math.min(index + wanted.length, node.nodeValue?.length ?? 0)
      if (index >= end) continue
      range.setStart(node, index)
      range.setEnd(node, end)
      ranges.push(range)
    }
  }
  return ranges
}

/**
 * Highlights a text in the rows of a table without touching React's nodes, and returns the rows whose entries contain
 * it: in a value as sent, also where the row shows only a part or nothing of it, or as shown, for example in a time.
 */
export function markText(body: HTMLElement | null, items: readonly JsonObject[], text: string) {
  const wanted = text.trim().toLowerCase()
  const all = wanted === '' || !body ? [] : [...body.querySelectorAll<HTMLElement>('tbody > tr')]
  const ranges = all
    .map((row, index) => ({ row, item: items[index] ?? {}, found: rangesIn(row, wanted) }))
    .filter(({ item, found }) => found.length > 0 || holdsText(item, wanted))
  // Firefox supports it from version 140; older ones count and visit the rows without marking the text.
  const canMark = 'highlights' in CSS
  if (canMark) CSS.highlights.set(NAME, new Highlight(...ranges.flatMap(({ found }) => found)))
  return {
    rows: ranges.map(({ row }) => row),
    clear: () => {
      if (canMark) CSS.highlights.delete(NAME)
    },
  }
}
