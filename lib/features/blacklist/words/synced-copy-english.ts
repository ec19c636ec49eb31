/** The blacklist page on the synced copy: search and filters, how complete the copy is, and its states. */
export const syncedCopy = {
  syncing: 'Syncing: {read} of {total}.',
  syncBegins: 'Sync begins …',
  whenComplete: 'The entries below change once it is complete.',
  cancel: 'Cancel sync',
  cancelled: 'The sync was cancelled.',
  failed: 'The list could not be synced to its end.',
  unproved: 'The sync ended, but could not be proved complete.',
  tooDeep: 'The sync ended. The service counts {total} entries but returns only {reachable}.',

  count: {
    of: { one: '{count} of {all} entries', other: '{count} of {all} entries' },
    atLeast: { one: 'at least {count} entry', other: 'at least {count} entries' },
    soFar: {
      one: '{count} of the {all} entries synced so far',
      other: '{count} of the {all} entries synced so far',
    },
    at: { one: '{count} entry, as of {time}', other: '{count} entries, as of {time}' },
  },

  criteria: 'Filters',
  searched: 'contains “{text}”',
  asOf: 'as of {time}',
  sorted: {
    up: 'sorted by {path}, ascending',
    down: 'sorted by {path}, descending',
    not: 'not sorted: no entry has a value to sort by in {path}',
  },
  remove: 'Remove: {criterion}',
  clear: 'Clear all, back to live',
  filtersStay:
    'Filters on {paths} stay on this page: these fields identify people, so the address does not hold them. Back and Forward keep the filters.',
  searchStays:
    'The search stays on this page: it may be personal, so it is not in the address. Back and Forward keep it.',

  operators: {
    is: 'is',
    is_not: 'is not',
    contains: 'contains',
    begins: 'begins with',
    between: 'is between',
    missing: 'missing',
    empty: 'empty',
  },

  builder: {
    field: 'Field',
    findField: 'Find a field',
    operator: 'Operator',
    value: 'Value',
    from: 'From',
    to: 'To',
    suggestions: 'Values of {path}',
    loading: 'Loading …',
    noFields: 'No fields yet. They appear after the first sync.',
    moreFields: { one: '{count} more field. Type to search.', other: '{count} more fields. Type to search.' },
    matches: { one: '{count} of {all} entries matches.', other: '{count} of {all} entries match.' },
    matchesThen: { one: '{count} entry matches.', other: '{count} entries match.' },
    stays: 'This field identifies a person: the filter stays on this page, never in its address.',
    typed: 'Or type it in the search field: field:value, -field:value, field:80..100.',
    unclear: 'This field has texts and other values, and what you typed may mean either. Select a value from the list.',
    unclearLimit:
      'This field has texts and numbers, and what you typed may be a year or a number. Write 2026-01 for a date, 2026.0 for a number.',
    cancel: 'Cancel',
    add: 'Add filter',
    change: 'Change filter',
    full: 'No more than {most} filters are possible.',
  },
  typed: {
    faulty:
      '“{term}” is not a filter. Write field:value, numbers as field:80..100, field:>=80 or field:<=100, dates as field:2026-01..2026-06.',
    unclear:
      'The field has texts and other values, and “{term}” may mean either. Write field:"80" for a text, or select a value under “Add filter”.',
    unclearLimit:
      'The field has texts and numbers, and “{term}” may mean years or numbers. Write 2026-01 for a date, 2026.0 for a number.',
  },
  edit: 'Change: {criterion}',
  moment: 'The list as it was at this moment ({zone})',
  show: 'Show',
  now: 'Now',

  soFarTitle: 'More may match.',
  soFar: {
    one: 'Only the {count} entry synced so far was searched. An entry missing here may still be on the list.',
    other: 'Only the {count} entries synced so far were searched. An entry missing here may still be on the list.',
  },
  tooOldTitle: 'The last complete sync began {age}.',
  tooOld:
    'The rules no longer accept it as proof. What was added or removed since is not known here. Refresh starts a sync.',
  slow: 'This search reads every entry, so it takes longer.',
  byStart: 'One or two characters find values that begin with them. From three on, text is found anywhere.',
  pending: {
    one: 'The last complete sync did not show {count} entry of this list; the next ones decide.',
    other: 'The last complete sync did not show {count} entries of this list; the next ones decide.',
  },
  notKnownYet:
    'The last complete sync began on {time}. What has happened between then and the moment you asked for is not known yet.',
  notKnownAtAll: 'No sync is complete yet: what was on the list then is not known yet.',
  beforeFirstSync:
    'The first sync began on {time}: what was on the list before cannot be known. These entries were found by that sync, and may have been there already.',

  none: { one: 'No entry matches this filter', other: 'No entry matches these {count} filters' },
  noneText: {
    one: 'The {count} entry of the {environment} list was compared, last complete sync {time}.',
    other: 'All {count} entries of the {environment} list were compared, last complete sync {time}.',
  },
  noneThen: {
    one: 'No entry matched this filter as of {time}',
    other: 'No entry matched these {count} filters as of {time}',
  },
  emptyThen: 'The synced copy had no entries as of {time}',
  noneThenText: {
    one: 'The {count} entry that the {environment} list had then was compared. An entry added or changed since may match.',
    other:
      'All {count} entries that the {environment} list had then were compared. An entry added or changed since may match.',
  },
  noneSoFar: 'None of the entries synced so far matches',
  noneSoFarText: 'The first sync is not complete. An entry that matches may still be on the list.',
  noneAsOf: 'No entry matched then',
  empty: 'The synced copy has no entries',
  notSynced: 'The list has not been synced yet',
  notSyncedText: 'Search, filters, sort and earlier moments need a synced copy. It exists after the first sync.',
  syncNow: 'Sync the list now',
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly syncedCopy: typeof syncedCopy
  }
}
