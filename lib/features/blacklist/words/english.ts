/** The blacklist page: its table, its navigation and its states. */
export const blacklist = {
  heading: 'Blacklist',
  title: 'Blacklist, page {page} · Fraud Screening',
  titleIn: 'Blacklist, page {page} · {environment} · Fraud Screening',
  titleOf: 'Blacklist, page {page} of {pages} · Fraud Screening',
  titleOfIn: 'Blacklist, page {page} of {pages} · {environment} · Fraud Screening',
  titleOfEntry: 'Entry {place} of {total} · Fraud Screening',
  titleOfEntryIn: 'Entry {place} of {total} · {environment} · Fraud Screening',
  entries: { one: '{count} entry', other: '{count} entries' },
  countOf: { one: '{count} of {all} entries', other: '{count} of {all} entries' },
  countAtLeast: { one: 'at least {count} entry', other: 'at least {count} entries' },
  countSoFar: {
    one: '{count} of the {all} entries synced so far',
    other: '{count} of the {all} entries synced so far',
  },
  countAt: { one: '{count} entry at {time}', other: '{count} entries at {time}' },
  caption: 'Blacklist, {range}',
  skipToPages: 'Skip to pages',
  refresh: 'Refresh',
  searchAll: 'Search all fields',
  searchOrFilter: 'Search, or field:value',
  typed: {
    faulty: '“{term}” is not a filter. Write field:value, field:80..100, field:>=80 or field:<=100.',
    full: 'No more than {most} filters are possible.',
    notLoaded: 'The fields of the list could not be loaded. Press Enter to try again.',
  },
  filter: 'Add filter',
  asOf: 'As of {time}',
  asOfNow: 'As of now',
  asOfMenu: 'As of',
  views: { label: 'Views', inUse: 'View: {name}' },
  uncertain: 'uncertain then',
  retry: 'Retry',
  loading: 'Loading …',
  close: 'Close',
  range: {
    none: 'No entries of {total}',
    one: 'Entry {from} of {total}',
    many: 'Entries {from}–{to} of {total}',
    counting: 'Entries {from}–{to}',
  },
  noRange: 'No entries on screen',
  readAgain: 'Refreshed. {range}',

  tools: {
    label: 'Tools',
    show: { one: 'Show {count} entry', other: 'Show {count} entries' },
    sort: 'Sort',
    ownOrder: 'The service’s own order',
    ascending: '{path}, ascending',
    descending: '{path}, descending',
  },

  facts: {
    label: 'About these entries',
    asOf: 'As of {time}, {age}',
    stale: 'Stale: as of {time}, {age}',
    more: { one: '{count} more than at {time}', other: '{count} more than at {time}' },
    fewer: { one: '{count} fewer than at {time}', other: '{count} fewer than at {time}' },
    newColumns: { one: 'New column: {names}', other: '{count} new columns: {names}' },
    newColumnsMore: { one: 'New column: {names}', other: '{count} new columns: {names} …' },
    live: 'Live page from the service',
    order: ', in its own order',
  },

  pager: {
    label: 'Pages',
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
    page: 'Page {page}',
    pageField: 'Page',
    of: 'of {pages}',
    size: 'Entries per page',
    sizeOf: '{size} entries per page',
    wrong: 'A whole number from {least} to {most}',
  },

  notes: {
    limit: 'The address asked for an impossible page size.',
    limitText: {
      one: '{count} entry a page is shown; {least} to {most} are possible.',
      other: '{count} entries a page are shown; {least} to {most} are possible.',
    },
    offset: 'The address asked for an impossible offset.',
    offsetText: 'This is the first page.',
    pastEnd: 'There is no page {page}.',
    pastEndText: 'This is the last page, {pages}.',
    pastEndEmpty: 'The list is empty.',
    notRefreshed: 'Could not refresh.',
    notRefreshedText: 'Data from {time}. {why}',
    notKept: 'Your columns could not be saved.',
    notKeptText: 'They apply to this visit only. {why}',
  },

  states: {
    failed: 'Page {page} could not be read',
    request: 'request {id}',
    connection: 'Go to the connection',
    empty: 'No entries in the list',
    emptyIn: 'No entries in the {environment} list',
    emptyText: 'The service answered at {time}: total 0. Test and Production are two lists; this is one of them.',
    noRows: 'The service sent no entries for this page',
    noRowsText: 'It counts {total} entries. Other pages may still work.',
    waiting: 'Page {page} has not been read yet',
    waitingText: 'You are offline. It is read as soon as you are back; pages read before can be opened now.',
    loading: 'Loading the list',
  },

  legend: {
    label: 'How values are shown',
    missing: 'no such field',
    emptyText: 'empty text',
    hidden: 'hidden character',
  },

  selection: {
    label: 'Selected entries',
    row: 'Select entry {row}',
    page: 'Select every entry of this page',
    count: { one: '{count} selected', other: '{count} selected' },
    places: ', {here} on this page and {others} on other pages',
    check: 'Check',
    copyCsv: 'Copy as CSV',
    copyJson: 'Copy as JSON',
    clear: 'Clear selection',
    copied: { one: 'Copied {count} entry.', other: 'Copied {count} entries.' },
    blocked: 'The browser does not let the console copy.',
  },

  commands: {
    nextRow: 'Next entry',
    previousRow: 'Previous entry',
    choose: 'Select the entry',
    page: 'Go to a page',
    columns: 'Arrange the columns',
  },

  find: {
    open: 'Find on this page',
    next: 'Next entry found',
    previous: 'Previous entry found',
    rows: { one: '{count} of {rows} entries on this page', other: '{count} of {rows} entries on this page' },
    everywhere: 'Search the blacklist for “{text}”',
  },

  cell: {
    copy: 'Copy the cell',
    copied: 'Copied {name}.',
    missing: 'There is no {name} to copy.',
  },

  columns: { label: 'Columns', shown: '{shown} of {all}', new: 'New' },

  card: { row: 'entry {row}', rowAndSize: 'entry {row}, {size}' },
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly blacklist: typeof blacklist
  }
}
