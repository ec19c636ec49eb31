/** Checking a user: the question, the answer and what it rests on. */
export const check = {
  title: 'Check a user · Fraud Screening',
  heading: 'Check a user',
  label: 'E-mail, phone, name or id',
  action: 'Check',
  checking: 'Checking',
  empty: 'Enter what you want to check',

  readAs: {
    asGiven: 'Read as given; letter case does not count.',
    changed: 'Read as {value}: {what}.',
    spaces: { one: '{count} space left out', other: '{count} spaces left out' },
    invisible: { one: '{count} invisible character left out', other: '{count} invisible characters left out' },
    spelling: 'characters of another width or spelling made plain',
  },

  answerIsFor: 'The answer below is for {value}. Press Enter to check the new text.',
  country: { label: 'Phone numbers without a country code are from', none: 'no country in particular' },
  checkAnyway: 'Check it anyway',

  answer: 'Answer',
  outcomes: {
    listed: 'Listed',
    not_listed: 'Not listed',
    similar: 'Possible match',
    unverified: 'Could not be verified',
    unusable: 'Nothing to look for',
    describes: 'This value describes entries and identifies nobody',
    incomplete: 'This phone number looks incomplete',
    failed: 'The check failed',
  },
  emptyList: 'The list is empty',
  sentences: {
    listed: {
      one: '{count} entry of the {list} matches {value}.',
      other: '{count} entries of the {list} match {value}.',
    },
    listedMore: 'More than {count} entries of the {list} match {value}.',
    not_listed: '{value} is on none of the entries that were on the {list} throughout the sync from {from} to {to}.',
    emptyList:
      'The {list} had no entries in the sync from {from} to {to}, so nobody can be found on it. Is this the list you meant?',
    similar: {
      one: 'No entry of the {list} is the same as {value}; {count} is similar. Compare before you decide.',
      other: 'No entry of the {list} is the same as {value}; {count} are similar. Compare before you decide.',
    },
    similarInPart: {
      one: '{value} is similar to {count} of the {read} entries of the {list} that were compared; none of those is the same. Compare before you decide.',
      other:
        '{value} is similar to {count} of the {read} entries of the {list} that were compared; none of those is the same. Compare before you decide.',
    },
    similarInDoubt: {
      one: 'No entry of the {list} that was compared is the same as {value}; {count} is similar. Compare before you decide.',
      other:
        'No entry of the {list} that was compared is the same as {value}; {count} are similar. Compare before you decide.',
    },
    name_only: {
      one: '{count} entry of the {list} has the name {value}. A name alone is never Listed: two people may share it. Check an e-mail address, a phone number or an id as well.',
      other:
        '{count} entries of the {list} have the name {value}. A name alone is never Listed: two people may share it. Check an e-mail address, a phone number or an id as well.',
    },
    describes:
      '{value} is on the {list} only in fields that describe. To find a person, check an e-mail address, a phone number, an id or a name.',
    incomplete: '{value} has too few digits to tell whose number it is. Nothing is answered yet.',
    incompleteChecked:
      '{value} is on no entry of the {list} as it stands here, but it looks like the beginning of a phone number that may be. This is not an answer.',
    inPart: 'Not found in {read} of {total} entries of the {list}; the rest is not synced yet. This is not an answer.',
    never_read: '{value} was not found, but the {list} was never synced completely. This is not an answer.',
    too_old: '{value} was not found, but the last complete sync of the {list} is too old. This is not an answer.',
    too_deep:
      '{value} was not found. Of the {list}, the service counts {total} and gives {reachable}: checks cannot say Not listed.',
    unproved:
      '{value} was not found, but the last sync of the {list} could not be proved to be complete. This is not an answer.',
    empty: 'There is nothing in it but spaces or invisible characters.',
    too_long: 'It is longer than any value of a list: {most} characters are the most that can be checked.',
    not_text: 'It is no text.',
    failed: 'Nothing is known about this value.',
  },
  lists: { Test: 'Test list', Production: 'Production list', unknown: 'list' },
  /** Under a possible match that is not proved to be the only one. */
  mayBeSame: {
    notCompared: {
      one: '{count} entry not compared yet; it may be the same.',
      other: '{count} entries not compared yet; one of them may be the same.',
    },
    too_old: 'The last complete sync is too old; an entry added since may be the same.',
    unproved: 'That every entry was compared could not be proved; one that was not may be the same.',
  },
  compare: { typed: 'You typed', listed: 'On the list' },
  similarToo: { one: '{count} similar entry', other: '{count} similar entries' },
  moreSimilar: { one: '{count} more similar entry', other: '{count} more similar entries' },
  describing: 'Stands in',
  showDescribed: 'Entries with {value} in {field}',

  withheld: {
    value: 'Hidden',
    of: 'Entry {entry}',
    more: { one: '{count} more field', other: '{count} more fields' },
    reveal: 'Reveal all, recorded',
    revealOf: 'Reveal all, recorded: {entry}',
  },
  checksUsed: {
    one: '{used} of {count} value checked in the last hour.',
    other: '{used} of {count} values checked in the last hour.',
  },
  revealsUsed: {
    one: '{used} of {count} entry revealed.',
    other: '{used} of {count} entries revealed.',
  },
  wait: { one: 'Wait {count} minute, until {time}', other: 'Wait {count} minutes, until {time}' },
  waitText: 'You have checked as many values as support may check in an hour. This one has not been checked.',
  shared: 'More than ten share it, so no single entry is shown.',
  matches: 'Matches',
  similar: 'Compare',
  former: 'Before',
  columns: { record: 'Entry', field: 'Field', value: 'Value', rule: 'Matched by', since: 'Listed', alike: 'Alike in' },
  pending: 'the last sync did not show it; the next one decides',
  changePending: 'another content took its place; the next sync decides',
  thenChanged: 'on an entry that then changed',
  since: 'seen since {from}',
  fromTo: 'Was listed from {from} to {to}',
  fromBetween: 'Was listed from {from} until between {after} and {to}',
  rules: {
    stored: 'exact',
    folded: 'letter case and spaces ignored',
    email: 'same mailbox, other spelling',
    phone_e164: 'same phone number',
    phone_digits: 'same digits',
    phone_national: 'same phone number, dialled in the chosen country',
    ip: 'same address, other spelling',
    phone_tail: 'same last digits, country code aside',
    name: 'same words in any order',
    near: 'one character apart',
  },
  sameName: 'the same name',

  proof: 'Proof',
  rows: '{read} of {total} entries compared',
  noRows: 'No complete sync yet',
  age: 'Age',
  sync: 'Sync',
  syncText: '{from} to {to}',
  grade: 'Proof rests on',
  meanwhile: 'During the sync',
  changed: 'The list changed during the sync; whoever came or left meanwhile may be missing or still there',
  unchanged: 'The service counted the same throughout',
  /** Each rule by which values are compared; `lib/matching` has them with their examples. */
  compared: {
    summary: 'How values are compared',
    fields:
      'Only a field that identifies makes somebody Listed: e-mail, phone, IP address, account, card, id, and others whose values few entries share. A name alone is a possible match at most. A field that describes, such as reason, country or score, makes nobody Listed or a possible match. True, false and null are no texts.',
    same: 'The same are',
    listed: 'On the list',
    checked: 'Checked',
    makes: 'Outcome',
    rules: {
      stored: 'Equal values, spaces around them aside',
      folded: 'Values that differ in letter case, Unicode spelling, invisible characters or runs of spaces',
      email:
        'Addresses of one mailbox: a name in front and the spelling of the domain do not count. At providers known for tags a tag after a plus does not count, and at Google neither do dots and which of its two domains it is. A quoted mailbox is taken as it is',
      phone_e164:
        'One phone number with its country code, in a field that holds phone numbers: 00 for the plus, labels, extensions, a word behind it, and every dash, space and digit of Unicode do not count',
      phone_digits: 'A phone number with the same digits, in a field that holds phone numbers',
      phone_national: 'A phone number with and without the code of the chosen country',
      ip: 'Spellings of one IP address, also IPv4 within IPv6',
      phone_tail:
        'Phone numbers that agree in their last nine digits, or in all of a shorter number but its country code',
      name: 'The same words of a name in any order, without accents and punctuation',
      near: 'Values with one character different, missing, extra or swapped with its neighbour. Looked for if one value of enough characters is checked',
    },
  },
  notLookedIn: 'Not looked in yet',
  notLookedInText: 'Not looked in yet: {fields}',
  similarity: 'Similar',
  slipsNotCompared:
    'Entries with one character different, missing, extra or swapped were not all looked for: the value is too short or too common for that',
  limit: 'Limit',
  limitText: 'A sync that began more than {age} ago proves nothing',
  seconds: { one: '{count} second', other: '{count} seconds' },
  minutes: { one: '{count} minute', other: '{count} minutes' },
  beforeNone: 'Found in no sync since the first, {since}',
  oldMatch:
    'This match is from a sync that began more than {age} ago. Sync the list now to be sure that it still stands.',

  copy: 'Copy result',
  copied: 'Copied',
  copyRefused: 'The browser does not let the console copy. Select the text and copy it yourself.',
  withSimilar: { one: '{outcome}; {count} similar entry', other: '{outcome}; {count} similar entries' },
  line: '{outcome}: {value} · {list} · {coverage} · checked {time}',
  receipt: 'Save signed receipt',
  receiptSaved: 'Receipt saved: {outcome}, {time}',
  verifyReceipt: 'Verify a receipt',
  again: 'Check again',

  reading: {
    action: 'Sync the list now',
    rows: 'Syncing now: {read} of {total} entries',
    begun: 'Syncing the list',
    cancel: 'Cancel sync',
    cancelled: 'The sync was cancelled.',
    failed: 'The list could not be synced to its end.',
    unproved:
      'The list was synced, but that it is complete could not be proved: entries moved meanwhile, or are not as many as the service counts.',
    tooDeep: 'The list was synced. The service counts {total} and gives {reachable}: checks cannot say Not listed.',
    note: 'A match shows at once.',
  },
  code: 'Code',
  request: 'Request',
  at: 'At',
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly check: typeof check
  }
}
