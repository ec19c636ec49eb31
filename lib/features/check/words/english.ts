/** Checking a user: the question, the answer and what it rests on. */
export const check = {
  title: 'Check · Fraud Screening',
  heading: 'Check',
  tabs: { one: 'One', many: 'Many', reviews: 'Reviews', requests: 'Requests' },
  person: 'Person',
  label: 'E-mail, phone, name or id',
  action: 'Check',
  checking: 'Checking',
  empty: 'Enter a value to check',

  readAs: {
    asGiven: 'Checked as typed and in other spellings.',
    changed: 'Checked as {value}: {what}.',
    spaces: { one: '{count} space ignored', other: '{count} spaces ignored' },
    invisible: { one: '{count} invisible character ignored', other: '{count} invisible characters ignored' },
    spelling: 'full-width and compatibility characters converted',
  },

  answerIsFor: 'The answer below is for {value}. Press Enter to check the new text.',
  country: {
    label: 'Country of phone numbers without a country code',
    none: 'none',
    /** In the line that is copied, with the two letters of the country. */
    line: 'country {country}',
  },
  checkAnyway: 'Check anyway',

  answer: 'Answer',
  outcomes: {
    listed: 'Listed',
    not_listed: 'Not listed',
    similar: 'Possible match',
    unverified: 'Could not be verified',
    unusable: 'Unusable',
    describes: 'Only in fields that describe entries',
    date: 'A date identifies nobody',
    incomplete: 'This phone number looks incomplete',
    failed: 'Check failed',
  },
  emptyList: 'The list is empty',
  sentences: {
    listed: {
      one: '{count} entry of the {list} matches {value}.',
      other: '{count} entries of the {list} match {value}.',
    },
    listedMore: 'More than {count} entries of the {list} match {value}.',
    not_listed: '{value} is in none of the entries that were on the {list} throughout the sync from {from} to {to}.',
    emptyList:
      'The {list} had no entries at the end of the sync from {from} to {to}. Make sure this is the right list.',
    similar: {
      one: 'No entry of the {list} is the same as {value}; {count} is similar.',
      other: 'No entry of the {list} is the same as {value}; {count} are similar.',
    },
    similarInPart: {
      one: '{value} is similar to {count} of the {read} entries of the {list} that were compared; none of those is the same.',
      other:
        '{value} is similar to {count} of the {read} entries of the {list} that were compared; none of those is the same.',
    },
    similarInDoubt: {
      one: 'No entry of the {list} that was compared is the same as {value}; {count} is similar.',
      other: 'No entry of the {list} that was compared is the same as {value}; {count} are similar.',
    },
    toCompare: 'Compare before you decide.',
    toReveal: 'Reveal the entry to compare.',
    name_only: {
      one: 'The {list} has {count} entry with the name {value}. Two people can share a name, so a name alone is never Listed. Also check an e-mail address, a phone number or an id.',
      other:
        'The {list} has {count} entries with the name {value}. Two people can share a name, so a name alone is never Listed. Also check an e-mail address, a phone number or an id.',
    },
    describes:
      'On the {list}, {value} is only in fields that describe entries, such as remarks. Such fields identify nobody.',
    described:
      '{value} was only in fields that describe entries, and these entries have left the {list} or changed. Such fields identify nobody.',
    date: '{value} is a date, which many people can share. Check an e-mail address, a phone number or an id. This does not mean Not listed.',
    incomplete:
      '{value} has too few digits for a phone number and was not checked as one. Type the whole number, or check an id or text anyway. This does not mean Not listed.',
    masked:
      '{value} was not found as typed, but it may stand for several values: a part of it is hidden, cut off or rounded, or it is a network. An entry of the {list} may have one of them. Check the whole value. This does not mean Not listed.',
    incompleteChecked:
      '{value} was not found as typed, but an entry of the {list} may have a phone number that begins like this. This does not mean Not listed.',
    inPart:
      'The first sync has loaded {read} of {total} entries of the {list}; until it ends, not all of them can be found. This does not mean Not listed.',
    never_read:
      '{value} was not found, but the {list} has never been synced completely. This does not mean Not listed.',
    too_old:
      '{value} was not found, but the last complete sync of the {list} is too old. This does not mean Not listed.',
    expired:
      '{value} was not found, but the sync behind this answer is too old by now: it no longer means Not listed. Check again.',
    expiredDescribes:
      '{value} was only in fields that describe entries, but the sync behind this answer is too old by now: an entry added since may be the same. Check again.',
    too_deep:
      '{value} was not found. Of the {list}, the service counts {total} entries but returns only {reachable}: checks cannot say Not listed.',
    unproved:
      '{value} was not found, but the last sync of the {list} was not proved complete. This does not mean Not listed.',
    empty: 'The value has only spaces or invisible characters.',
    too_long: 'The value is too long. At most {most} characters can be checked.',
    not_text: 'The value is not text.',
    failed: 'Nothing is known about this value.',
  },
  lists: { Test: 'Test list', Production: 'Production list', unknown: 'list' },
  /** With what was found, if it is not proved to be all. */
  mayBeSame: {
    notCompared: {
      one: '{count} entry has not been compared yet; it may be the same.',
      other: '{count} entries have not been compared yet; one of them may be the same.',
    },
    too_old: 'The last complete sync is too old; an entry added since may be the same.',
    expired: 'The sync behind this answer is too old by now; an entry added since may be the same.',
    unproved: 'The sync was not proved complete; an entry not compared may be the same.',
  },
  compare: { typed: 'You typed', listed: 'On the list' },
  similarToo: { one: '{count} similar entry', other: '{count} similar entries' },
  /** In place of a count that ended before the last one. */
  moreThan: 'more than {count}',
  moreSimilar: { one: '{count} more similar entry', other: '{count} more similar entries' },
  /** Above a table that shows only some of the entries. */
  shown: { one: '{count} of {all} entries is shown.', other: '{count} of {all} entries are shown.' },
  shownOfMore: {
    one: '{count} of more than {all} entries is shown.',
    other: '{count} of more than {all} entries are shown.',
  },
  describing: 'In fields',
  showDescribed: 'Entries with {value} in {field}',
  /** Beside a field that had the value. */
  noLonger: 'no longer',

  withheld: {
    value: 'Hidden',
    of: 'Entry {entry}',
    more: { one: '{count} more field', other: '{count} more fields' },
    reveal: 'Reveal all (recorded)',
    revealOf: 'Reveal all (recorded): {entry}',
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
  waitText:
    'This check exceeds your hourly limit; a text with several addresses or numbers counts as several. It was not checked.',
  shared: 'More than ten entries match or may match, so none is shown.',
  matches: 'Matches',
  similar: 'Compare',
  former: 'Before',
  columns: {
    record: 'Entry',
    field: 'Field',
    value: 'Value',
    rule: 'Matched by',
    since: 'Listed since',
    alike: 'Similar in',
  },
  cleared: {
    whole: '{name} decided on {date}: another person.',
    part: {
      one: '{name} decided on {date} about {count} of {found} entries: another person.',
      other: '{name} decided on {date} about {count} of {found} entries: another person.',
    },
    weaker: '{name} decided on {date}, when this value was not yet known to be listed.',
    open: 'Open review',
  },
  pending: 'the last complete sync did not show it; the next ones decide',
  changePending: 'the entry now has another value; the next syncs decide',
  thenChanged: 'on an entry that then changed',
  /** Under an answer that rests only on such entries. */
  undecided: {
    removal: 'The last complete sync, {at}, did not show it; the next ones decide.',
    change: 'The entry now has another value; the next syncs decide.',
  },
  wasUntil: 'Was listed until {to} or earlier.',
  wasUntilBetween: 'Was listed until between {after} and {to}.',
  since: 'between {after} and {from}',
  sinceOrEarlier: '{from} or earlier',
  sinceUnknown: 'not known; the field changes by itself',
  fromTo: 'Was listed from {from} or earlier until {to} or earlier',
  fromBetween: 'Was listed from {from} or earlier until between {after} and {to}',
  leftBy: 'Was listed until {to} or earlier',
  leftBetween: 'Was listed until between {after} and {to}',
  rules: {
    stored: 'exact',
    folded: 'different letter case or spaces',
    email: 'same mailbox, different spelling',
    phone_e164: 'same phone number',
    phone_digits: 'same digits',
    phone_national: 'same phone number in the selected country',
    ip: 'same address, different spelling',
    phone_tail: 'same last digits, without the country code',
    name: 'same words in any order',
    spelled: 'same value written in another way, or the same visible digits',
    digits: 'perhaps the same phone number',
    name_like: 'similar name: other letters, more words or fewer',
    part: 'part of the checked text',
    street: 'same street and house number',
    within: 'within a longer value',
    near: 'one character different, missing, extra or swapped',
  },
  sameName: 'the same name',

  proof: 'Proof',
  rows: '{read} of {total} entries compared',
  rowsAndCount: '{read} entries compared; the service counted {total} at the end',
  noRows: 'No complete sync yet',
  age: 'Age',
  sync: 'Sync',
  syncText: '{from} to {to}',
  grade: 'Proof rests on',
  meanwhile: 'During the sync',
  changed: 'The list changed during the sync. Entries added or removed meanwhile may be missing or still shown',
  unchanged: 'The service’s count did not change',
  /** The rules by which values are compared. `lib/matching` has them with examples. */
  compared: {
    summary: 'How values are compared',
    fields:
      'Only fields that identify a person can make the outcome Listed: e-mail, phone, IP address, account, card, id, and others whose values few entries share. A name alone is at most a possible match. A value found only in fields that describe the entry, such as reason, country or score, makes nobody Listed. The values true, false and null never match text.',
    same: 'Counts as the same',
    listed: 'On the list',
    checked: 'Checked',
    makes: 'Outcome',
    rules: {
      stored: 'Equal values; spaces around them are ignored',
      folded:
        'Values that differ only in letter case, Unicode spelling, invisible characters or repeated spaces. In the checked value, these are ignored too: the script of digits; the kind of hyphens; .0 or an exponent such as E+11 after a number; an apostrophe before = + - or @, as spreadsheets write it',
      email:
        'Addresses of one mailbox. Text around the checked address and the spelling of the domain are ignored. At providers known for it, a tag after a plus is ignored; if a provider such as Google, Apple or Proton has several domains, they count as one; at Google, dots are ignored too. A mailbox that needs its quotes is compared without these rules',
      phone_e164:
        'The same phone number with country code, in a field that holds phone numbers. A plus written as 00, extensions, text around the checked number, and the kind of dashes, spaces and digits are ignored',
      phone_digits: 'A phone number with the same digits, in a field that holds phone numbers',
      phone_national: 'A phone number with and without the code of the selected country',
      ip: 'Different spellings of one IP address, including IPv4 within IPv6. A port, a label such as “IP:”, brackets as in 192.0.2[.]77 and the rest of a web address are ignored. A network is not resolved: the entry 192.0.2.0/24 does not match an address in it',
      phone_tail:
        'Phone numbers with the same last nine digits; a shorter number with the same digits without its country code. When a single value is checked, also digits alone in a field whose name does not say that it holds something else',
      name: 'The same words of a name in any order; accents and punctuation are ignored. When a single value is checked, the words may be in several fields, such as first and last name',
      spelled:
        'Numbers of cards, accounts and devices with other spaces, hyphens, points or colons between their groups, or with the letters O, l and I for digits; letters of another script that look the same; a German, Hungarian, Polish or Spanish account number with and without the beginning of its IBAN; ids with signs between thousands or other zeros in front; a card number with hidden digits, and any number with the same visible digits; the address of a wallet with and without 0x. Digits alone, fewer than eight of them, are otherwise compared as they are',
      digits:
        'The digits of the checked phone number in a field that is not named for phone numbers; without the country code only if the name does not say that the field holds something else. A number after an exit code such as 011, or without its extension. When a single value is checked, its parts may be in several fields, such as an area code and the rest',
      name_like:
        'The checked name may have a title, a middle name, a suffix or another part of a double name more. It may have other spaces, ue for ü, l for ł and the like, and Latin letters for Cyrillic ones or the other way round. A Russian name may be in other Latin letters. The name on the list may have a title in front. A company may have another legal form or none. When a single value is checked, the name on the list may also have more words, even if a single word is checked, and accents, or a first letter in place of a name, such as J. Doe, Doe J. or Jane D.',
      part: 'The value in the checked text without its label, quotes or brackets. If there are several: each that looks like an id, has two words or more, or is a name, an IP address, an IBAN or a card number. An e-mail address also without a tag after a plus, or with its signs in words (at, dot); the name or host in a web address. What is in the name of a file or in the source of a mail, in words with underscores, and between Chinese, Japanese or Thai letters',
      street:
        'The same street and house number, in one field or in a field for each, in either order; the rest of the address may differ. Str. and Straße, St and Street are the same; Street and Road are not. Compared when a single value is checked',
      within:
        'An e-mail address, a phone number, an id or a name within a longer value, such as one with two of them. The checked address may lack the end of its domain, and either may have another tag after a plus or none. A phone number is found if it is written there without spaces or in the usual groups of its country. Compared when a single value is checked',
      near: 'Values with one character different, missing, extra or swapped with its neighbour; also an e-mail address within the checked text. Compared when a single value is checked that is not too short',
    },
  },
  notLookedInText: 'Not searched yet: {fields}',
  similarity: 'Similar',
  slipsNotCompared:
    'Not every entry was compared for typing errors and longer values: the value is too short or too common, many entries were just edited, or texts of this list are not indexed',
  limit: 'Freshness limit',
  limitText: 'A sync that began more than {age} ago cannot prove Not listed',
  seconds: { one: '{count} second', other: '{count} seconds' },
  minutes: { one: '{count} minute', other: '{count} minutes' },
  beforeNone:
    'Not found as a whole value in any complete sync since {since}. Of fields that change by themselves, only the latest value is known',
  beforeOthers: 'Entries with this or a similar value have left the list',
  oldMatch:
    'The rules no longer accept the last complete sync before this answer as proof. Sync the list now to see whether the entry is still listed.',
  unconfirmedMatch: 'No complete sync confirms this match yet.',

  copy: 'Copy result',
  copied: 'Copied',
  copyRefused: 'The browser does not allow copying. Select the text and copy it.',
  withSimilar: { one: '{outcome}; {count} similar entry', other: '{outcome}; {count} similar entries' },
  line: '{outcome}: {value} · {list} · {coverage} · checked {time}',
  receipt: 'Save signed receipt',
  receiptSaved: 'Receipt saved: {outcome}, {time}',
  verifyReceipt: 'Verify a receipt',
  again: 'Check again',
  laterFailed: 'This value could not be checked again; the answer is from {time}.',

  reading: {
    action: 'Sync the list now',
    rows: 'Syncing now: {read} of {total} entries',
    begun: 'Syncing the list',
    cancel: 'Cancel sync',
    cancelled: 'The sync was cancelled.',
    failed: 'The sync failed before its end.',
    unreachable: 'It is not known whether the sync is still running.',
    unproved:
      'The sync finished, but could not prove that it is complete: entries moved, or their number differs from the service’s count.',
    tooDeep:
      'The list was synced. The service counts {total} entries but returns only {reachable}: checks cannot say Not listed.',
    note: 'Matches appear as soon as they are found.',
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
