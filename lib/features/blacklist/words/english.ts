/** The blacklist page: its table, its navigation and its states. */
export const blacklist = {
  heading: 'Blacklist',
  title: {
    page: 'Blacklist, page {page}',
    pageOf: 'Blacklist, page {page} of {pages}',
    entry: 'Entry {place} of {total}',
    console: 'Fraud Screening',
  },
  entries: { one: '{count} entry', other: '{count} entries' },
  caption: 'Blacklist, {range}',
  skipToPages: 'Skip to pages',
  refresh: 'Refresh',
  searchAll: 'Search all fields',
  searchOrFilter: 'Search, or field:value',
  fieldsNotLoaded: 'The fields could not be loaded. Press Enter to retry.',
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
    none: 'No entries',
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
    more: '{count} more than at {time}',
    fewer: '{count} fewer than at {time}',
    newColumns: { one: 'New column: {names}', other: '{count} new columns: {names}' },
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
    notRefreshed: 'Could not refresh.',
    notRefreshedText: 'Data from {time}. {why}',
    notKept: 'Your columns could not be saved.',
    notKeptText: 'They apply to this visit only. {why}',
  },

  states: {
    failed: 'Page {page} could not be loaded',
    request: 'request {id}',
    connection: 'Go to the connection',
    waiting: 'Page {page} is not loaded yet',
    waitingText: 'It loads once you are online again.',
    loading: 'Loading the list',
  },

  legend: {
    label: 'How values are shown',
    missing: 'no such field',
    emptyText: 'empty text',
    hidden: 'hidden character',
  },

  selection: {
    row: 'Select entry {row}',
    page: 'Select every entry of this page',
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
  },

  columns: { label: 'Columns', shown: '{shown} of {all}', new: 'New' },
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly blacklist: typeof blacklist
  }
}
