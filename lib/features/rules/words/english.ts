/** What admins set for a list, and for the console. */
export const rules = {
  title: 'Rules · Fraud Screening',
  heading: 'Rules',
  about: 'What a check may say, and what support sees. The audit log keeps both values of every change.',
  groups: {
    check: 'Check of {list}',
    support: 'Support',
    signIn: 'Sign-in',
    safety: 'Safety of {list}',
    syncing: 'Syncing',
  },
  names: {
    freshnessSeconds: 'Freshness limit',
    country: 'Default country',
    shownFields: 'Shown fields',
    requestsPerSecond: 'Requests a second',
    pauseSeconds: 'Pause between syncs',
    lagSeconds: 'How old an answer of the service may be',
    checksPerHour: 'Checked values',
    revealsPerHour: 'Reveals',
    secondFactorFor: 'Second factor',
    fourEyes: 'Four eyes',
  },
  labels: {
    freshnessSeconds: 'Freshness limit in minutes',
    requestsPerSecond: 'Requests a second',
    pauseSeconds: 'Pause between syncs in seconds',
    lagSeconds: 'How old an answer of the service may be, in seconds',
    checksPerHour: 'Checked values an hour',
    revealsPerHour: 'Reveals an hour',
  },
  units: {
    freshnessSeconds: 'min',
    requestsPerSecond: 'a second',
    pauseSeconds: 's',
    lagSeconds: 's',
    checksPerHour: 'an hour, each person',
    revealsPerHour: 'an hour, each person',
  },
  meanings: {
    freshnessSeconds: 'A copy older than this cannot say Not listed. Counted from the start of the sync.',
    oldest: 'Now the copy gets up to {age} old.',
    country: 'Used for phone numbers without a country code. Each check may name another country.',
    shownFields:
      'Support sees these without revealing them; all others are “Hidden” until revealed. On values shared by more than ten entries support sees their number only.',
    requestsPerSecond: 'A sync sends no more than this. Empty: as many as the service answers well.',
    pauseSeconds: 'At least this long, and as long as the sync took. 0: syncs begin only when somebody asks.',
    lagSeconds:
      'A service behind replicas or a cache answers with the list as it was a while ago. Set the longest such time you know of; presence and age count from so long before. What is seen to be older raises it for 24 hours.',
    checksPerHour:
      'A bulk check counts each value and is refused before it starts if it does not fit. Holds for both lists together.',
    revealsPerHour: 'Holds for both lists together.',
    secondFactorFor:
      'A person who needs one and has none sets it up with the next request. Others may have one. Holds for both lists.',
  },
  fourEyes: { off: 'Off', removing: 'For removing entries' },
  fourEyesMeaning:
    'A second analyst or admin must agree; nobody approves their own requests. While it is on, no import replaces the list. Lowering this needs a second person.',
  was: 'was {value}',
  noCap: 'no limit',
  noCountry: 'No country in particular',
  noFields: 'none',
  secondFactorFor: {
    admins: 'needed by admins where the console is reached over https',
    everyone: 'needed by everyone',
  },
  new: 'new',
  moreFields: { one: '{count} more', other: '{count} more' },
  otherField: 'not on the list now',
  environment: 'Set by the variable {variable} where the console is run, and only there.',
  stored: 'Set by {name}, {time}.',
  from: 'Enter a number from {least} to {most}',
  seconds: '{seconds} s',
  minutes: '{minutes} min',
  minutesAndSeconds: '{minutes} min {seconds} s',
  changes: { one: '{count} change.', other: '{count} changes.' },
  will: {
    freshnessSeconds: 'Checks may say Not listed on a copy up to {value} old.',
    country: 'Phone numbers without a country code are read as numbers of {value}.',
    noCountry: 'Phone numbers without a country code are numbers of no country in particular.',
    shows: 'Support sees {value} without revealing.',
    hides: 'Support has to reveal {value}.',
    requestsPerSecond: 'A sync sends up to {value} requests a second.',
    noCap: 'A sync sends as many requests as the service answers well.',
    pauseSeconds: 'The next sync begins {value} after the last.',
    onRequest: 'Syncs begin only when somebody asks.',
    lagSeconds: 'An answer may be up to {value} old.',
    checksPerHour: 'Each person in support may check {value} values an hour.',
    revealsPerHour: 'Each person in support may reveal {value} entries an hour.',
    fourEyes: { removing: 'Removing entries needs a second person.' },
    lower: { off: 'Removing entries needs nobody else, once a second person agrees.' },
    secondFactorFor: {
      admins: 'Only admins need a second factor, where the console is reached over https.',
      everyone: 'Everyone needs a second factor.',
    },
  },
  discard: 'Discard',
  save: 'Save changes',
  saving: 'Saving',
  saved: 'Saved. It holds from now on.',
  asked: 'To lower four eyes, a second person was asked. The rule stays as it is until they agree.',
  openAsked: 'Open the request',
  misfit: {
    title: 'Checks will go stale between two syncs.',
    paced:
      'A sync takes {took} at {pace} requests a second. Age counts from its start, so the copy gets up to {oldest} old; the limit is {limit}.',
    unpaced:
      'A sync takes {took}. Age counts from its start, so the copy gets up to {oldest} old; the limit is {limit}.',
    either: 'Use {needed} requests a second or a limit of {neededLimit}.',
    longer: 'Use a limit of {neededLimit}.',
    usePace: 'Use {needed} a second',
    useLimit: 'Limit {neededLimit}',
  },
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly rules: typeof rules
  }
}
