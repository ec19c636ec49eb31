const NAME = 'found'

/** Where a text is in an element's own texts, in any letter case, each text for itself. */
function rangesIn(row: HTMLElement, wanted: string): readonly Range[] {
  const ranges: Range[] = []
  const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = (node.nodeValue ?? '').toLowerCase()
    for (let index = text.indexOf(wanted); index >= 0; index = text.indexOf(wanted, index + wanted.length)) {
      const range = new Range()
      // Lower case may be longer than what it was made from.
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
 * Marks a text in the rows of a table without touching what React drew, and gives the rows that have it. A text that goes
 * over several parts of a cell, as over a token, is found in none of them.
 */
export function markText(body: HTMLElement | null, text: string) {
  const wanted = text.trim().toLowerCase()
  const all = wanted === '' || !body ? [] : [...body.querySelectorAll<HTMLElement>('tbody > tr')]
  const ranges = all.map((row) => ({ row, found: rangesIn(row, wanted) })).filter(({ found }) => found.length > 0)
  // Firefox has it since version 140; before that the rows are counted and gone to, and not marked.
  const canMark = 'highlights' in CSS
  if (canMark) CSS.highlights.set(NAME, new Highlight(...ranges.flatMap(({ found }) => found)))
  return {
    rows: ranges.map(({ row }) => row),
    clear: () => {
      if (canMark) CSS.highlights.delete(NAME)
    },
  }
}
