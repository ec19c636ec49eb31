/** The list in figures. */
export const overview = {
  title: 'Overview · Fraud Screening',
  heading: 'Overview',
  list: 'The list',
  listed: 'Users listed',
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  inDay: 'in 24 hours',
  sinceTime: 'since {time}',
  asOf: 'as of {time}',
  partly: 'not read completely yet',
  rowsRead: '{read} of {total} rows read',
  restsOn: 'it rests on {grade}',
  readAt: 'read from {from} to {to}, begun {age}',
  reading: 'Being read: {read} of {total} rows',
  tooDeep: 'The service counts {total} and gives {reachable}: checks cannot say Not listed.',
  search: 'Search the whole list',
  byDay: 'Added and removed, by day',
  dayHead: 'Day',
  day: '{year}-{month}-{day}',
  ofDay: '{day}: {added} added, {removed} removed',
  most: 'most on one day: {added} added, {removed} removed',
  calm: { one: 'Nobody was added or removed today.', other: 'Nobody was added or removed in the last {count} days.' },
  calmSince: 'Watched since {time}; nobody was added or removed since.',
  watchedSince: 'Watched since {time}; what was before is not known.',
  plotNote: 'Above the line: added. Below it, outlined: removed. The last bar is today so far.',
  allChanges: 'All changes',
  byField: 'Users by {field}',
  valueHead: 'Value',
  shareHead: 'Share of all',
  percent: '{whole}.{tenth}%',
  otherValues: { one: '{count} other value', other: '{count} other values' },
  reads: 'Reads of the list',
  readsSummary: {
    one: '{count} read so far; complete: {complete}.',
    other: 'The last {count} reads; complete: {complete}.',
  },
  lastFailed: 'The last one that proved nothing began at {time}. Nobody became “not listed” because of it.',
  heldBack: {
    one: '{count} removal is held back until further reads agree, because so many at once are unlikely.',
    other: '{count} removals are held back until further reads agree, because so many at once are unlikely.',
  },
  connection: 'Connection',
  notRead: 'The list was not read yet',
  notReadText: 'It is shown in figures as soon as the console has read it.',
  haveRead: 'Have it read now, on the whole list',
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly overview: typeof overview
  }
}
