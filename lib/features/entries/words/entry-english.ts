/** One entry in full: its state, what is known of it, and its actions. */
export const entry = {
  title: 'Entry · Fraud Screening',
  heading: 'Entry',
  back: 'Blacklist',
  close: 'Close entry',
  page: 'Open as a page',
  reading: 'Loading what is known of this entry',
  retry: 'Retry',
  listed: 'Listed since between {after} and {from}',
  listedOrEarlier: 'Listed since {from} or earlier',
  pending: 'Listed. The last complete sync did not show it; the next ones decide.',
  removed: 'No longer listed, removed between {from} and {to}',
  listedWith: 'Another entry is listed with',
  listedWithOpen: 'Open that entry',
  whyAdded: 'The service does not say who added it, or why.',
  whyRemoved: 'The service does not say who removed it, or why.',
  addedBy: 'Added by {actor}.',
  removedBy: 'Removed by {actor}.',
  commandLine: 'the command line',
  expired: 'It expired.',
  reason: 'Reason: {reason}',
  file: 'File: {name}',
  copies: { one: 'It is on the list {count} time.', other: 'It is on the list {count} times, equal in every field.' },
  checks: {
    one: '{count} check matched it in the last {days} days, on {day}.',
    other: '{count} checks matched it in the last {days} days, the last on {day}.',
  },
  noChecks: 'No check matched it in the last {days} days.',
  linked: 'Its versions are linked by',
  unlinkedTitle: 'Versions of this entry cannot be linked.',
  unlinked:
    'No field links them so far: a change looks like one entry removed and another added, and notes stay with this content.',
  unread: 'The history begins with the first complete sync.',
  unknown:
    'The last complete sync, begun {time}, did not find this entry: it was added or changed since. The next sync adds its history.',
  several:
    'The last complete sync, begun {time}, found several entries with these values. Which of them this is cannot be determined.',
  coverage: 'From the synced copy; the last sync began {time}, {age}.',
  tooOld: 'The rules no longer accept it as proof: whether the entry is listed now cannot be verified.',
  history: 'History',
  copyJson: 'Copy JSON',
  none: 'This entry does not exist',
  noneText: 'The address is wrong, or belongs to another list or to an older synced copy.',

  notes: {
    heading: 'Notes',
    count: { one: '{count}, kept in this console', other: '{count}, kept in this console' },
    none: 'none',
    write: 'New note',
    add: 'Add note',
    adding: 'Adding',
    edit: 'Edit note',
    text: 'Note',
    save: 'Save note',
    saving: 'Saving',
    cancel: 'Cancel',
    remove: 'Remove note',
    notRemoved: 'Someone else has changed this note in the meantime. It was not removed.',
    reallyRemove: 'Remove it for everybody',
    by: '{author}, {time}',
    edited: '{author}, {time}, edited {edited}',
    wrong: { one: 'A note has at most {count} character', other: 'A note has at most {count} characters' },
    found: { one: '{count} note has this text:', other: '{count} notes have this text:' },
    foundMost: 'The latest {count} notes with this text:',
    notFound: 'Notes could not be searched.',
  },
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly entry: typeof entry
  }
}
