/** The export of the whole list. */
export const listExport = {
  action: 'Export',
  title: 'Export the whole list',
  close: 'Close',
  loading: 'Loading …',
  notLoaded: 'The export could not be loaded. Load the page again.',

  what: 'Every row of the list is read through the service, {rows} at a time, and put in one file. You can go on working meanwhile, and close this window; leave the tab open.',
  format: 'Format',
  csv: 'A line a row, with a column for each field. Spreadsheets round numbers of more than 15 digits and drop leading zeros; text a spreadsheet would run as a formula gets an apostrophe in front.',
  json: 'One array of all rows, exactly as the service gave them.',
  ndjson: 'A row a line, exactly as the service gave it; the best for programs and for very long lists.',
  start: 'Start export',

  begun: 'Asking the service for the first page …',
  reading: '{rows} of {total} rows read',
  cancelling: 'Stopping …',
  writing: 'Writing the file: {rows} of {total} rows',
  progress: 'Export',
  running: '{percent} % read',
  cancel: 'Cancel',
  discard: 'Discard',

  ended: { one: 'Export finished: {count} row', other: 'Export finished: {count} rows' },
  partial: { one: 'Partial: {count} row', other: 'Partial: {count} rows' },
  ready: 'Export ready',
  readyPartial: 'Partial export ready',
  cancelled:
    'You cancelled. The service is asked for nothing more; the file has {rows} of {total} rows, those that had come.',
  failed: 'The export stopped after {rows} of {total} rows.',
  stopped: 'The export stopped after {rows} rows.',

  still: 'Nothing was seen to change while the list was read: every row that was on it is in the file.',
  equal: {
    one: '{count} row is equal to another in every field and is in it once.',
    other: '{count} rows are equal to another in every field and are in it once.',
  },
  changed:
    'The list changed while it was read. Every row that stayed on it is in the file; rows that were added, edited or removed meanwhile may be in it or not.',
  gaps: 'The list changed so much while it was read that pages could not be joined. Rows may be missing, so the file is called partial.',
  promise: 'This holds as long as the service keeps its rows in one order, which its interface does not promise.',

  figures: {
    label: 'What the export found',
    rows: 'Rows in the file',
    total: 'Rows on the list, as the service counts',
    totalChanged: '{before} at first, {after} at the end',
    duplicates: 'Came twice, left out once',
    added: 'New or edited at the head, last in the file',
    changedPages: 'Pages that had changed since the one before',
    gaps: 'Places where rows may be missing',
    size: 'Size',
    megabytes: '{size} MB',
    kilobytes: '{size} kB',
  },

  savedAs: 'Saved among your downloads as {name}',
  notSaved: 'Not saved yet: {name}',
  save: 'Save file',
  saveAgain: 'Save again',
  another: 'Export again',
  retry: 'Retry',
  noFileArea:
    'This window cannot hold a file: private windows have no room for one. Open the console in an ordinary window.',
  noRoom: 'There is no room for the file on this computer. Nothing was kept; free some room and start again.',
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly listExport: typeof listExport
  }
}
