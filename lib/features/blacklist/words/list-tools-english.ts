/** The parts of the blacklist that its first view does not show: tools, notes, and what stands instead of rows. */
export const listTools = {
  selection: {
    label: 'Selected entries',
    count: { one: '{count} selected', other: '{count} selected' },
    places: ', {here} on this page and {others} on other pages',
    lost: {
      one: '{count} selected entry is not on its page any more as you selected it: it was moved, changed or removed.',
      other:
        '{count} selected entries are not on their page any more as you selected them: they were moved, changed or removed.',
    },
    check: 'Check',
    copyCsv: 'Copy as CSV',
    copyJson: 'Copy as JSON',
    clear: 'Clear selection',
    copied: { one: 'Copied {count} entry.', other: 'Copied {count} entries.' },
    blocked: 'The browser does not allow copying.',
  },
  notes: {
    limit: 'The page size in the address is not possible.',
    limitText: {
      one: 'The page shows {count} entry; {least} to {most} are possible.',
      other: 'The page shows {count} entries; {least} to {most} are possible.',
    },
    offset: 'The offset in the address is not possible.',
    offsetText: 'This is the first page.',
    pastEnd: 'There is no page {page}.',
    pastEndText: 'This is the last page, {pages}.',
    pastEndEmpty: 'The list is empty.',
  },
  states: {
    empty: 'No entries on the list',
    emptyIn: 'No entries on the {environment} list',
    emptyText: 'The service answered at {time}: total 0. Test and Production are two lists; this is one of them.',
    noRows: 'The service sent no entries for this page',
    noRowsText: 'It counts {total} entries. Other pages may still work.',
  },
  find: {
    next: 'Next entry found',
    previous: 'Previous entry found',
    rows: { one: '{count} of {rows} entries on this page', other: '{count} of {rows} entries on this page' },
    everywhere: 'Search the blacklist for “{text}”',
  },
  cell: {
    copy: 'Copy the cell',
    copied: 'Copied {name}.',
    missing: 'Nothing to copy: this entry has no {name}.',
  },
  card: { row: 'entry {row}', rowAndSize: 'entry {row}, {size}' },
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly listTools: typeof listTools
  }
}
