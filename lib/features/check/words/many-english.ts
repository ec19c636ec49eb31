/** Checking many values at once. */
export const checkMany = {
  title: 'Many · Check · Fraud Screening',
  lead: 'Up to {most} values against one sync of the list. Order and duplicates are kept; every line ends with an outcome. Slips of one character are looked for only where a value is checked alone.',

  values: '1 Values',
  paste: 'Paste one value a line, or rows with columns',
  choose: 'Choose CSV or TXT',
  lines: { one: '{count} line', other: '{count} lines' },
  columnsCount: { one: '{count} column', other: '{count} columns' },
  tooLargeFile: 'This file has more than {most} MB. Split it.',
  unreadable: 'This file could not be read. Save it as UTF-8 text and choose it again.',

  column: '2 Column',
  firstRows: 'The first rows as they stand',
  checkIn: 'Check the values in',
  columnNumber: 'Column {number}',
  head: 'The first line names the columns',
  unchanged:
    'The other columns come back as they are; an apostrophe is put before a cell that a spreadsheet would run as a formula.',
  recognised: 'Recognised',
  recognisedOf: { one: 'of {count} line', other: 'of {count} lines' },
  duplicate: 'Duplicate',
  duplicateText: 'checked once, answered each',
  unusable: 'Unusable',
  unusableText: 'empty, too long, or with other columns',
  ragged: {
    one: 'Line {lines} has more or fewer columns than the first and is not checked.',
    other: '{count} lines have more or fewer columns than the first and are not checked: {lines}.',
  },
  tooMany:
    '{count} different values are too many: at most {most} can be checked at once. Nothing was checked; split them.',
  action: { one: 'Check {count} line', other: 'Check {count} lines' },

  result: '3 Result',
  progress: { one: '{done} of {count} different value answered', other: '{done} of {count} different values answered' },
  cancel: 'Cancel',
  cancelNote: 'After Cancel the rest say “not checked”.',
  done: 'Every line has an outcome',
  cancelled: 'Cancelled. What was answered stays; the rest is not checked.',
  failed: 'The check stopped: {why} What was answered stays; the rest is not checked.',
  goOn: 'Check the rest',
  doNotFit: { one: '{count} value does not fit.', other: '{count} values do not fit.' },
  tooManyAnHour: 'Support may check at most {most} values in an hour. None of the {count} has been checked.',
  leftUntil: '{left} of {most} are left until {time}. None of the {count} has been checked.',
  asOf: 'Sync from {from} to {to}. {list}.',
  emptyList: 'The {list} had no entries in this sync, so nobody can be found on it. Is this the list you meant?',
  noRead: 'There was no complete sync yet: checks cannot say Not listed.',
  outcomes: {
    listed: 'Listed',
    similar: 'Possible match',
    unverified: 'Could not be verified',
    unusable: 'Unusable',
    not_listed: 'Not listed',
    not_checked: 'Not checked',
  },
  byName: 'by a name alone',
  incomplete: 'phone number looks incomplete',
  describes: 'describes entries, identifies nobody',
  slipsNotSought: 'not compared for one character of difference',
  outcomesLabel: 'Outcomes',
  outcome: 'Outcome',
  linesHeading: 'Lines',
  linesIn: 'Lines in',
  addsUp: 'Adds up',
  download: 'Download CSV',
  copyCounts: 'Copy counts',
  copied: 'Copied',
  copyRefused: 'The browser does not let the console copy.',
  show: 'Show',
  all: 'all',
  shown: { one: 'The first {count} line', other: 'The first {count} lines' },
  line: 'Line',
  value: 'Value',
  field: 'Field',
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly checkMany: typeof checkMany
  }
}
