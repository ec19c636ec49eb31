/** What a person is told. */
export const forMe = {
  title: 'For me · Fraud Screening',
  heading: 'For me',
  tabs: { news: 'What changed', watches: 'Watches' },
  newsHeading: 'What changed',
  lead: 'Reviews assigned to you or answered, requests of yours that were decided, and watches that changed, the latest first.',
  leadOfRequests: 'Requests of yours that were answered, the latest first.',
  caption: 'What changed, the latest first',
  columns: { what: 'What', outcome: 'Outcome', when: 'When' },
  new: 'New:',
  markSeen: 'Mark all as seen',
  watch: {
    listed: '{label} is now listed',
    similar: '{label} is now a possible match',
    removed: '{label} is no longer found in this spelling: check it',
    line: '{label}, line {line}',
    many: {
      one: '{label}: {count} of {values} values changed',
      other: '{label}: {count} of {values} values changed',
    },
    list: 'Watch, {environment} list',
  },
  outcomes: { listed: 'Listed', similar: 'Possible match', removed: 'No longer found in this spelling' },
  counts: {
    listed: '{count} listed',
    similar: { one: '{count} possible match', other: '{count} possible matches' },
    removed: '{count} no longer found in this spelling',
  },
  passed: {
    one: '{count} watch of {from} is yours now',
    other: '{count} watches of {from} are yours now',
  },
  review: {
    assigned: '{name} assigned you a review',
    answered: '{name} answered your request',
    list: '{why}, {environment} list',
    waiting: 'Assigned to you',
  },
  approval: {
    agreed: '{name} approved your request',
    refused: '{name} refused your request',
    lapsed: 'Your request for approval has lapsed',
    remove: { one: 'Remove {count} entry, {environment} list', other: 'Remove {count} entries, {environment} list' },
    edit: { one: 'Edit {count} entry, {environment} list', other: 'Edit {count} entries, {environment} list' },
    import: { one: 'Import a file, {environment} list', other: 'Import a file, {environment} list' },
    rule: {
      one: 'Relax the four-eyes rule, {environment} list',
      other: 'Relax the four-eyes rule, {environment} list',
    },
    'key.create': { one: 'Create a {environment} key', other: 'Create a {environment} key' },
    'key.rotate': { one: 'Rotate a {environment} key', other: 'Rotate a {environment} key' },
    'key.revoke': { one: 'Revoke a {environment} key', other: 'Revoke a {environment} key' },
    bank: { one: 'Change the bank details', other: 'Change the bank details' },
    outcomes: { agreed: 'Approved', refused: 'Refused', lapsed: 'Lapsed' },
  },
  passedText: 'This person may no longer watch values.',
  unknown: 'A notice that this page cannot show',
  unknownText: 'The console is newer than this page. Load the page again.',
  none: 'Nothing new',
  noneText:
    'You are notified here when a review is assigned to you or answered, when someone decides your request for approval, and when a watch changes.',
  noneOfRequests: 'You are notified here when a request of yours is answered.',
  note: 'Settings › Rules shows how long these notices are kept.',
  newer: 'Newer',
  older: 'Older',
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly forMe: typeof forMe
  }
}
