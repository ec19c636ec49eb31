const NAME = 'found'

/** Returns the ranges of a text within an element's text nodes, in any letter case. A match never spans two nodes. */
function rangesIn(row: HTMLElement, wanted: string): readonly Range[] {
  const ranges: Range[] = []
  const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
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
 * Highlights a text in the rows of a table without touching React's nodes, and returns the rows that contain it. Text
 * that spans several parts of a cell, for example a token, is not found.
 */
export function markText(body: HTMLElement | null, text: string) {
  const wanted = text.trim().toLowerCase()
  const all = wanted === '' || !body ? [] : [...body.querySelectorAll<HTMLElement>('tbody > tr')]
  const ranges = all.map((row) => ({ row, found: rangesIn(row, wanted) })).filter(({ found }) => found.length > 0)
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
