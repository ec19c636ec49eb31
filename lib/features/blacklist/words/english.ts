/** The blacklist's page: its table, the ways through it, and its states. */
export const blacklist = {
  heading: 'Blacklist',
  title: 'Blacklist, page {page} · Fraud Screening',
  titleIn: 'Blacklist, page {page} · {environment} · Fraud Screening',
  titleOf: 'Blacklist, page {page} of {pages} · Fraud Screening',
  titleOfIn: 'Blacklist, page {page} of {pages} · {environment} · Fraud Screening',
  users: { one: '{count} user', other: '{count} users' },
  caption: 'Blacklist, {range}',
  skipToPages: 'Skip to pages',
  refresh: 'Refresh',
  wholeList: 'Whole list',
  retry: 'Retry',
  loading: 'Loading …',
  close: 'Close',
  range: { none: 'No rows of {total}', one: 'Row {from} of {total}', many: 'Rows {from}–{to} of {total}' },
  noRange: 'No rows on screen',
  readAgain: 'Read again. {range}',

  facts: {
    label: 'About these rows',
    asOf: 'As of {time}, {age}',
    stale: 'Stale: as of {time}, {age}',
    more: { one: '{count} more than at {time}', other: '{count} more than at {time}' },
    fewer: { one: '{count} fewer than at {time}', other: '{count} fewer than at {time}' },
    newColumns: { one: 'New column: {names}', other: '{count} new columns: {names}' },
    newColumnsMore: { one: 'New column: {names}', other: '{count} new columns: {names} …' },
    order: 'In the service’s own order',
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
    size: 'Rows per page',
    sizeOf: '{size} rows per page',
    wrong: 'A whole number from {least} to {most}',
  },

  notes: {
    limit: 'The address asked for an impossible page size.',
    limitText: {
      one: '{count} row a page is shown; {least} to {most} are possible.',
      other: '{count} rows a page are shown; {least} to {most} are possible.',
    },
    offset: 'The address asked for an impossible offset.',
    offsetText: 'This is the first page.',
    pastEnd: 'There is no page {page}.',
    pastEndText: 'This is the last page, {pages}.',
    pastEndEmpty: 'The list is empty.',
    notRefreshed: 'Could not refresh.',
    notRefreshedText: 'Data from {time}. {why}',
    notKept: 'Your columns could not be kept.',
    notKeptText: 'They hold for this visit only. {why}',
  },

  states: {
    failed: 'Page {page} could not be read',
    request: 'request {id}',
    connection: 'Go to the connection',
    empty: 'No users in the list',
    emptyIn: 'No users in the {environment} list',
    emptyText: 'The service answered at {time}: total 0. Test and Production are two lists; this is one of them.',
    noRows: 'The service sent no rows for this page',
    noRowsText: 'It counts {total} in the whole list. The other pages may have theirs.',
    waiting: 'Page {page} has not been read yet',
    waitingText: 'You are offline. It is read as soon as you are back; pages read before can be opened now.',
    loading: 'Reading the list',
    notLoaded: 'This part of the page could not be loaded. Load the page again.',
  },

  legend: {
    label: 'How values are shown',
    missing: 'no such field',
    emptyText: 'empty text',
    hidden: 'hidden character',
  },

  selection: {
    label: 'Chosen users',
    row: 'Choose row {row}',
    page: 'Choose every row of this page',
    count: { one: '{count} chosen', other: '{count} chosen' },
    places: ', {here} on this page and {others} on other pages',
    copyCsv: 'Copy as CSV',
    copyJson: 'Copy as JSON',
    clear: 'Clear selection',
    copied: { one: 'Copied {count} user.', other: 'Copied {count} users.' },
    blocked: 'The browser does not let the console copy.',
  },

  commands: {
    nextRow: 'Next row',
    previousRow: 'Previous row',
    choose: 'Choose the row',
    page: 'Go to a page',
    columns: 'Arrange the columns',
  },

  find: {
    open: 'Find on this page',
    next: 'Next row found',
    previous: 'Previous row found',
    rows: { one: '{count} of {rows} rows on this page', other: '{count} of {rows} rows on this page' },
    everywhere: 'Search the blacklist for “{text}”',
  },

  cell: {
    copy: 'Copy the cell',
    copied: 'Copied {name}.',
    missing: 'There is no {name} to copy.',
  },

  columns: {
    label: 'Columns',
    shown: '{shown} of {all}',
    new: 'New',
    alwaysShown: 'The first column is always shown',
    alwaysShownShort: 'always shown',
    width: 'Width {width}',
    narrower: 'Make {name} narrower',
    wider: 'Make {name} wider',
    pin: 'Keep {name} at the start',
    up: 'Move {name} up',
    down: 'Move {name} down',
    moved: '{name} is column {place} of {all}',
    resized: { one: '{name} is {count} pixel wide', other: '{name} is {count} pixels wide' },
    rows: 'Rows',
    compact: 'Compact',
    normal: 'Normal',
    roomy: 'Roomy',
    times: 'Times',
    local: 'Local',
    wrap: 'Wrap long text',
    restore: 'Restore defaults',
    restored: 'Defaults restored',
    undo: 'Undo',
    undone: 'Your own arrangement is back',
  },

  card: { row: 'row {row}', rowAndSize: 'row {row}, {size}' },
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly blacklist: typeof blacklist
  }
}
