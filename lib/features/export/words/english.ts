/** The buttons that open the export. */
export const exportButton = {
  shown: 'Export',
  selected: 'Export selected',
} as const

/** The export of the list as shown. */
export const listExport = {
  title: 'Export',
  titleSelected: { one: 'Export {count} selected entry', other: 'Export {count} selected entries' },
  close: 'Close',

  what: 'The file is written from the synced copy{order}. The export is recorded in the audit log; more than 1,000 entries ask for your password.',
  order: ', in the order that you sorted by',
  entries: 'Entries',
  found: 'Entries found',
  all: 'The whole list',
  fields: 'Fields',
  columns: { one: '{count} column shown', other: '{count} columns shown' },
  everyField: 'Every field',
  format: 'Format',
  decimalComma: 'Semicolons between cells and decimal commas',
  csv: 'One entry per line. Spreadsheets round numbers of more than 15 digits and drop leading zeros; text that a spreadsheet would run as a formula gets an apostrophe in front.',
  json: 'One array, each value exactly as the service gave it.',
  ndjson: 'One entry per line, each value exactly as the service gave it. Best for programs and for very long lists.',
  start: 'Export',

  tooOld: 'The rules no longer accept the last complete sync.',
  notSynced: 'No sync of this list is complete yet.',
  syncFirst: 'Sync now, then export',
  asItIs: 'Export the copy as it is',
  syncBegins: 'The sync begins …',
  syncing: 'Syncing: {read} of {total} entries. The export follows.',
  syncFailed: 'The sync stopped: the service did not answer correctly.',

  sending: '{sent} of {entries} entries sent',
  progress: 'Export',
  downloads: 'Your browser saves the file among its downloads. If it does not:',
  save: 'Save the file',
  sendingBriefly: '{percent}% sent',
  sent: { one: 'Sent to the last byte: {count} entry', other: 'Sent to the last byte: {count} entries' },
  manifest: 'Download the manifest',
  manifestHas: 'It has the sync, the filters, the count and the SHA-256 of the file.',
  broken:
    'The download broke off after {sent} of {entries} entries. What was saved is only a part, and there is no manifest.',
  notBegun:
    'The download did not begin. Perhaps another export is running, or the list or its key has changed. Export again in a moment.',
  notBegunBriefly: 'The download did not begin',
  brokenBriefly: 'The download broke off',
  missing: {
    one: 'The synced copy does not have {count} selected entry as shown on screen, so it is not in the file.',
    other: 'The synced copy does not have {count} selected entries as shown on screen, so they are not in the file.',
  },
  uncertain: {
    one: '{count} entry of the file is uncertain: at that moment it may have been absent or different. The manifest says so; the file does not.',
    other:
      '{count} entries of the file are uncertain: at that moment they may have been absent or different. The manifest says how many; the file does not say which.',
  },
  unsorted: 'The file is not sorted: no entry has a value in the field that you sorted by.',
  another: 'Export again',
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly exportButton: typeof exportButton
    readonly listExport: typeof listExport
  }
}
