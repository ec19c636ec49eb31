/** The whole list from the console's mirror. */
export const wholeList = {
  title: 'Whole list · Fraud Screening',
  heading: 'Whole list',
  coverage:
    'From the console’s mirror, not from the service: {read} of {total} rows, read completely from {from} to {to}.',
  source: 'From the console’s mirror, not from the service.',
  noCoverage: 'From the console’s mirror, which was not read completely yet: rows may be missing.',
  search: 'Text in any field',
  field: 'Field',
  anyField: 'any',
  value: 'Value',
  asOf: 'As of ({zone})',
  show: 'Show',
  narrowings: 'Only rows with',
  containing: 'text “{text}”',
  atMoment: 'as of {time}',
  without: 'Without: {narrowing}',
  found: { one: '{count} row', other: '{count} rows' },
  byStart:
    'One or two characters find texts that begin with them and the number that they are. From three on, text is found anywhere.',
  notKnownYet:
    'The last complete read began at {time}. What has happened between then and the moment you asked for is not known yet.',
  notKnownAtAll: 'The list was not read completely yet: what was on it then is not known yet.',
  beforeFirstRead:
    'The console first read the list at {time}: it cannot know what was on it before. These rows were found by that read, and may have been there already.',
  caption: 'Rows of the whole list',
  history: 'History',
  uncertain: 'Uncertain then',
  pages: 'Pages',
  range: 'Rows {from} to {to} of {total}',
  previous: 'Previous',
  next: 'Next',
  none: 'No such row',
  noneText: 'No row of the console’s copy of the list matches all of this.',
  showAll: 'Show all rows',
  loading: 'Searching the whole list',
  couldNotRead: 'The list could not be read.',
  waiting: 'This has not been read yet',
  waitingText: 'You are offline. It is read as soon as you are back.',
  request: 'request {id}',
  notRead: 'The list was not read yet',
  notReadText: 'Here is every row of it, to search, filter and sort, as soon as the console has read them all.',
  retry: 'Retry',
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly wholeList: typeof wholeList
  }
}
