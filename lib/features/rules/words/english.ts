/** What admins set for a list, and for the console. */
export const rules = {
  title: 'Rules · Fraud Screening',
  heading: 'Rules',
  about:
    'What a check may say, what support sees, and how long data is kept. The audit log keeps both values of every change.',
  groups: {
    check: 'Check of {list}',
    support: 'Support',
    signIn: 'Sign-in',
    safety: 'Safety of {list}',
    syncing: 'Syncing',
    retention: 'Retention',
  },
  names: {
    freshnessSeconds: 'Freshness limit',
    country: 'Default country',
    shownFields: 'Shown fields',
    requestsPerSecond: 'Requests per second',
    pauseSeconds: 'Pause between syncs',
    lagSeconds: 'How old an answer of the service may be',
    checksPerHour: 'Checked values',
    revealsPerHour: 'Reveals',
    secondFactorFor: 'Second factor',
    historyDays: 'Changes and history',
    noticeDays: 'For me',
    reviewDays: 'Reviews and approvals',
    fourEyes: 'Four eyes',
  },
  labels: {
    freshnessSeconds: 'Freshness limit in minutes',
    requestsPerSecond: 'Requests per second',
    pauseSeconds: 'Pause between syncs in seconds',
    lagSeconds: 'How old an answer of the service may be, in seconds',
    checksPerHour: 'Checked values per hour',
    revealsPerHour: 'Reveals per hour',
    historyDays: 'Days to keep changes and history',
    noticeDays: 'Days to keep notices',
    reviewDays: 'Days to keep reviews and approvals after their answer',
  },
  units: {
    freshnessSeconds: 'min',
    requestsPerSecond: 'per second',
    pauseSeconds: 's',
    lagSeconds: 's',
    checksPerHour: 'per hour, each person',
    revealsPerHour: 'per hour, each person',
    historyDays: { one: 'day', other: 'days' },
    noticeDays: { one: 'day', other: 'days' },
    reviewDays: { one: 'day', other: 'days' },
  },
  meanings: {
    freshnessSeconds: 'A copy older than this cannot say Not listed. Counted from the start of the sync.',
    oldest: 'Now the copy gets up to {age} old.',
    country: 'Used for phone numbers without a country code. Each check may name another country.',
    shownFields:
      'For an entry that is or was Listed, support sees the id, the field that matched and these fields; the others are “Hidden” until revealed. For a possible match, all fields are hidden. If more than ten entries share a value, support sees only how many.',
    requestsPerSecond: 'The most a sync sends. Leave empty to adapt to the service.',
    pauseSeconds:
      'As a rule the pause is this long, or as long as the last sync took if that is longer. It is shorter if the copy would otherwise pass its freshness limit. 0: syncs start only on request.',
    lagSeconds:
      'A service behind replicas or a cache answers with the list as it was a while ago. Set the longest delay that you know of. The console counts the age of a sync, and since when an entry is listed, from that much earlier. If the console sees a longer delay, it uses that one for 24 hours.',
    checksPerHour:
      'A check of many values counts each of them; if they do not all fit, none is checked. A text with several addresses or numbers counts once for each. One limit for both lists together.',
    revealsPerHour: 'A reveal also counts its value as checked. One limit for both lists together.',
    secondFactorFor:
      'Anyone who needs one and has none must set it up before going on. For others it is optional. Applies to both lists.',
    historyDays:
      'Changes, entries that left the list with their notes, earlier versions, and syncs. The next sync deletes what is older. Changes and history then begin later. Results of watches wait as long for the webhook. The copy of a list whose key was replaced is deleted, with its notes, that long after its last sync; the longer period of the two lists counts.',
    noticeDays: 'Notices under For me. Applies to both lists.',
    reviewDays:
      'Counted from the answer. “Another person” is remembered, and its review kept, as long as the entry. Applies to both lists.',
  },
  fourEyes: { off: 'Off', removing: 'For removing entries', editing: 'For removing, editing and importing' },
  fourEyesMeaning:
    'A second analyst or admin must approve; nobody approves their own requests. An import that replaces the list counts as removing; an edit or another import that lets an entry expire does not. Set for either list, it also requires a second admin for Production keys and bank details. Relaxing it needs a second person.',
  oneAdmin: 'There is only one admin, so changes of Production keys and bank details need no approval.',
  was: 'was {value}',
  noCap: 'no limit',
  noCountry: 'No default country',
  noFields: 'none',
  secondFactorFor: {
    admins: 'needed by admins where the console is reached over https',
    everyone: 'needed by everyone',
  },
  changed: 'changed',
  moreFields: { one: '{count} more', other: '{count} more' },
  otherField: 'not on the list now',
  environment: 'Set by the variable {variable}. Only the operator can change it.',
  stored: 'Set by {name}, {time}.',
  from: 'Enter a number from {least} to {most}',
  seconds: '{seconds} s',
  minutes: '{minutes} min',
  minutesAndSeconds: '{minutes} min {seconds} s',
  changes: { one: '{count} change.', other: '{count} changes.' },
  will: {
    freshnessSeconds: 'Checks may say Not listed on a copy up to {value} old.',
    country: 'The default country of phone numbers is {value}.',
    noCountry: 'Phone numbers without a country code are not assigned to a country.',
    shows: 'Of entries that are or were Listed, support sees {value} without revealing.',
    hides: 'Support has to reveal {value}.',
    requestsPerSecond: {
      one: 'A sync sends up to {count} request per second.',
      other: 'A sync sends up to {count} requests per second.',
    },
    noCap: 'Syncs adapt their rate to the service.',
    pauseSeconds: 'The pause between two syncs is {value}, longer after a long sync, shorter near the freshness limit.',
    onRequest: 'Syncs start only on request.',
    lagSeconds: 'An answer may be up to {value} old.',
    checksPerHour: {
      one: 'Each person in support may check {count} value per hour.',
      other: 'Each person in support may check {count} values per hour.',
    },
    revealsPerHour: {
      one: 'Each person in support may reveal {count} entry per hour.',
      other: 'Each person in support may reveal {count} entries per hour.',
    },
    fourEyes: {
      removing: 'Removing entries needs a second person.',
      editing: 'Removing, editing and importing entries needs a second person.',
    },
    lower: {
      off: 'Once a second person approves, entries can be changed without approval.',
      removing: 'Once a second person approves, only removing entries needs a second person.',
    },
    secondFactorFor: {
      admins: 'Only admins need a second factor, where the console is reached over https.',
      everyone: 'Everyone needs a second factor.',
    },
    historyDays: {
      one: 'Changes and history are kept for {count} day; older ones are deleted.',
      other: 'Changes and history are kept for {count} days; older ones are deleted.',
    },
    noticeDays: {
      one: 'Notices are kept for {count} day, then deleted.',
      other: 'Notices are kept for {count} days, then deleted.',
    },
    reviewDays: {
      one: 'Answered reviews and approvals are kept for {count} day; older ones are deleted.',
      other: 'Answered reviews and approvals are kept for {count} days; older ones are deleted.',
    },
  },
  storage: {
    caption: 'What is stored',
    table: 'Stored',
    holds: 'Number',
    size: 'Size',
    growth: 'Growth in up to 30 days',
    keptFor: 'Kept for',
    parts: {
      entries: 'Entries and their search indexes',
      history: 'Changes, versions, syncs, results of watches',
      notes: 'Notes',
      reviews: 'Reviews and approvals',
      watches: 'Watched values',
      told: 'Notices',
      deliveries: 'Attempts to deliver',
      sessions: 'Sessions, and their exports',
      links: 'Password links',
      limits: 'Sign-in attempts, checks and reveals of the last hour',
      browsers: 'New browsers',
      calls: 'Calls to the service',
      sizes: 'These figures',
      people: 'People, keys, settings, views',
      audit: 'Audit log',
    },
    kept: {
      days: { one: '{count} day', other: '{count} days' },
      hours: { one: '{count} hour', other: '{count} hours' },
      latest: 'the latest {count}',
      listed: 'while listed, then as history',
      entry: 'as long as the entry',
      used: 'while in use',
      archived: 'until archived by npm run audit',
    },
    megabytes: '{megabytes} MB',
    little: 'under 0.1 MB',
    same: 'none',
    more: '{size}',
    less: '{size} less',
    measuredOnce: 'not known yet',
    note: '{size} in total, measured once a day, last {time}. Expired data is deleted within ten minutes, history with the next sync.',
  },
  discard: 'Discard',
  save: 'Save changes',
  saving: 'Saving',
  saved: 'Saved. The change applies from now on, to syncs from the next one.',
  asked: 'Relaxing the four-eyes rule needs a second person. The rule stays as it is until someone else approves.',
  openAsked: 'Open the request',
  misfit: {
    title: 'The copy becomes too old between two syncs.',
    paced: {
      one: 'A sync takes {took} at {count} request per second. Age counts from its start, so the copy gets up to {oldest} old; the limit is {limit}.',
      other:
        'A sync takes {took} at {count} requests per second. Age counts from its start, so the copy gets up to {oldest} old; the limit is {limit}.',
    },
    unpaced:
      'A sync takes {took}. Age counts from its start, so the copy gets up to {oldest} old; the limit is {limit}.',
    either: {
      one: 'Use {count} request per second or a limit of {neededLimit}.',
      other: 'Use {count} requests per second or a limit of {neededLimit}.',
    },
    longer: 'Use a limit of {neededLimit}.',
    usePace: 'Use {needed} per second',
    useLimit: 'Limit {neededLimit}',
  },
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly rules: typeof rules
  }
}
