/** Checking many values at once. */
export const checkMany = {
  title: 'Many · Check · Fraud Screening',
  lead: 'Check up to {most} values. Order and duplicates are kept, and every line gets an outcome. Only the check of a single value also finds values with one character different or within longer ones, streets, phone numbers in several fields, and names in several fields or with more words.',

  values: '1. Values',
  paste: 'Paste one value per line, or rows with columns',
  choose: 'Select CSV or TXT',
  lines: { one: '{count} line', other: '{count} lines' },
  columnsCount: { one: '{count} column', other: '{count} columns' },
  tooLargeFile: 'This file is larger than {most} MB. Split it.',
  unreadable: 'This file could not be read. Save it as UTF-8 text and select it again.',

  column: '2. Column',
  firstRows: 'The first rows, unchanged',
  checkIn: 'Check the values in',
  columnNumber: 'Column {number}',
  head: 'The first line holds column names',
  unchanged:
    'The result file keeps the other columns. A cell that a spreadsheet would run as a formula gets an apostrophe in front.',
  recognised: 'Recognised',
  recognisedOf: { one: 'of {count} line', other: 'of {count} lines' },
  duplicate: 'Duplicate',
  duplicateText: 'checked once, answered on each line',
  unusable: 'Unusable',
  unusableText: 'empty, too long, or another number of columns',
  ragged: {
    one: 'Line {lines} has more or fewer columns than the first and is not checked.',
    other: '{count} lines have more or fewer columns than the first and are not checked: {lines}.',
  },
  tooMany:
    '{count} different values are too many; at most {most} can be checked at once. Nothing was checked. Split the file.',
  action: { one: 'Check {count} line', other: 'Check {count} lines' },

  result: '3. Result',
  progress: { one: '{done} of {count} different value checked', other: '{done} of {count} different values checked' },
  cancel: 'Cancel',
  cancelNote: 'If you cancel, the remaining lines say “Not checked”.',
  done: 'Every line has an outcome',
  cancelled: 'Cancelled. The lines checked so far keep their outcomes; the others were not checked.',
  failed: 'The check stopped: {why} The lines checked so far keep their outcomes; the others were not checked.',
  goOn: 'Check the rest',
  checkFirst: { one: 'Check the first value', other: 'Check the first {count}' },
  part: {
    one: 'The first value was checked. The others were not.',
    other: 'The first {count} values were checked. The others were not.',
  },
  doNotFit: {
    one: '{count} value is more than the hourly limit allows.',
    other: '{count} values are more than the hourly limit allows.',
  },
  tooManyAnHour: 'Support may check at most {most} values per hour. None of the {count} was checked.',
  leftUntil:
    'You can check {left} more of {most} values until {time}. None of the {count} was checked. A value with several addresses or numbers in it counts as several.',
  holdSeveral:
    'These values contain more addresses or numbers than you can check until {time} ({left} of {most} left). Nothing was checked. Check fewer at once.',
  asOf: '{list}: sync from {from} to {to}.',
  asOfOldest: '{list}: several syncs; the file names that of each line. The oldest is from {from} to {to}.',
  proofRestsOn: 'Its proof rests on {grade}.',
  notLookedIn: 'Not searched yet: {fields}. A value that is only there may not be found.',
  expired:
    'The sync behind these outcomes is too old by now: values that were not found no longer count as Not listed.',
  emptyList: 'The {list} had no entries at the end of this sync. Make sure this is the right list.',
  noRead: 'No sync is complete yet, so checks cannot say Not listed.',
  outcomes: {
    listed: 'Listed',
    similar: 'Possible match',
    unverified: 'Could not be verified',
    unusable: 'Unusable',
    not_listed: 'Not listed',
    not_checked: 'Not checked',
  },
  byName: 'same name only',
  cleared: 'A review says: another person ({name})',
  clearedPart: {
    one: 'A review says of {count} of {found} entries: another person ({name})',
    other: 'A review says of {count} of {found} entries: another person ({name})',
  },
  incomplete: 'phone number looks incomplete',
  masked: 'it may stand for several values: partly hidden, cut off, rounded, or a network',
  date: 'a date identifies nobody',
  describes: 'only in fields that describe entries',
  slipsNotSought: 'typing errors and longer values not compared',
  outcomesLabel: 'Outcomes',
  outcome: 'Outcome',
  linesHeading: 'Lines',
  linesIn: 'Lines in total',
  addsUp: 'Outcomes add up',
  download: 'Download CSV',
  copyCounts: 'Copy counts',
  copied: 'Copied',
  copyRefused: 'The browser does not allow copying.',
  show: 'Show',
  all: 'all',
  shown: { one: 'The first line', other: 'The first {count} lines' },
  line: 'Line',
  value: 'Value',
  field: 'Field',
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly checkMany: typeof checkMany
  }
}
