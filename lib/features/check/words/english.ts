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

  answer: 'Answer',
  outcomes: {
    listed: 'Listed',
    not_listed: 'Not listed',
    similar: 'Possible match',
    unverified: 'Could not be verified',
    unusable: 'Nothing to look for',
    describes: 'This value describes entries and identifies nobody',
    failed: 'The check failed',
  },
  sentences: {
    listed: {
      one: '{count} record of the {list} matches {value}.',
      other: '{count} records of the {list} match {value}.',
    },
    listedMore: 'More than {count} records of the {list} match {value}.',
    not_listed: '{value} is not on the {list}.',
    similar: {
      one: 'No record of the {list} that was compared is the same as {value}; {count} is similar. Compare before you decide.',
      other:
        'No record of the {list} that was compared is the same as {value}; {count} are similar. Compare before you decide.',
    },
    name_only: {
      one: '{count} record of the {list} has the name {value}. A name alone is never Listed: two people may share it. Check an e-mail address, a phone number or an id as well.',
      other:
        '{count} records of the {list} have the name {value}. A name alone is never Listed: two people may share it. Check an e-mail address, a phone number or an id as well.',
    },
    describes:
      '{value} is on the {list} only in fields that describe. To find a person, check an e-mail address, a phone number, an id or a name.',
    never_read: '{value} was not found, but the {list} has not been read completely yet. This is not an answer yet.',
    too_old: '{value} was not found, but the latest complete read of the {list} is too old. This is not an answer yet.',
    too_deep:
      '{value} was not found. Of the {list}, the service counts {total} and gives {reachable}: checks cannot say Not listed.',
    unproved:
      '{value} was not found, but the latest read of the {list} could not be proved to be complete. This is not an answer yet.',
    empty: 'There is nothing in it but spaces or invisible characters.',
    too_long: 'It is longer than any value of a list: {most} characters are the most that can be checked.',
    not_text: 'It is no text.',
    failed: 'Nothing is known about this value.',
  },
  lists: { Test: 'Test list', Production: 'Production list', unknown: 'list' },
  similarInDoubt: 'Not every record of the {list} as it is now was compared. One that was not may be the same.',
  describing: 'Stands in',
  showDescribed: 'Records with {value} in {field}',

  withheld: {
    value: 'withheld',
    more: { one: '{entry} has {count} field more, withheld', other: '{entry} has {count} fields more, withheld' },
    text: 'Each is shown when you ask for it, and that you did is recorded.',
    reveal: 'Reveal',
    revealOf: 'Reveal {field} of {entry}',
  },
  matches: 'Matches',
  similar: 'Compare',
  former: 'Before',
  columns: { record: 'Record', field: 'Field', value: 'Value', rule: 'Matched by', since: 'Listed', alike: 'Alike in' },
  pending: 'missed by the latest read; it counts as listed until another read confirms that',
  since: 'seen since {from}',
  fromTo: 'Was listed from {from} to {to}, not listed now',
  fromBetween: 'Was listed from {from}; it left between {after} and {to}, not listed now',
  rules: {
    stored: 'exact',
    folded: 'letter case and spaces ignored',
    email: 'same mailbox, other spelling',
    phone_e164: 'same phone number',
    phone_digits: 'same digits',
    ip: 'same address, other spelling',
    phone_tail: 'same last digits, country code aside',
    name: 'same words in any order',
    near: 'one character apart',
  },
  sameName: 'the same name',

  proof: 'Proof',
  rows: '{read} of {total} rows read',
  noRows: 'No complete read yet',
  asOf: 'As of',
  read: 'Read',
  readText: 'From {from} to {to}, {grade}',
  grades: {
    snapshot: 'complete: one moment of the whole list',
    'ordered+count': 'complete: every page joins the next, and the rows add up',
    'ordered+ledger': 'complete: every page joins the next, and what left meanwhile is accounted for',
    ordered: 'complete: every page joins the next',
    count: 'complete: the rows add up',
    'best-effort': 'without a proof that it is complete',
  },
  meanwhile: 'While reading',
  changed: 'The list changed while it was read; whoever came or left meanwhile may be missing or still there',
  unchanged: 'The service counted the same throughout',
  matchedBy: 'Looked for by',
  matchedByText:
    'Exact, letter case, Unicode spelling, e-mail form, phone digits and world number, IP address; in every field',
  limit: 'Limit',
  limitText: 'A read that began more than {age} ago proves nothing',
  seconds: { one: '{count} second', other: '{count} seconds' },
  minutes: { one: '{count} minute', other: '{count} minutes' },
  beforeNone: 'Not on the list since the console began to read it, {since}',
  oldMatch:
    'This match is from a read that began more than {age} ago. Read the list now to be sure that it still stands.',

  copy: 'Copy result',
  copied: 'Copied',
  copyRefused: 'The browser does not let the console copy. Select the text and copy it yourself.',
  withSimilar: { one: '{outcome}; {count} similar record', other: '{outcome}; {count} similar records' },
  line: '{outcome}: {value} · {list} · {coverage} · checked {time}',
  receipt: 'Save signed receipt',
  receiptSaved: 'Receipt saved: {outcome}, {time}',
  verifyReceipt: 'Verify a receipt',
  again: 'Check again',

  reading: {
    action: 'Read the list now',
    rows: 'Reading now: {read} of {total} rows',
    begun: 'Reading the list',
    cancel: 'Cancel reading',
    cancelled: 'Reading was cancelled.',
    failed: 'The list could not be read to its end.',
    unproved:
      'The list was read, but that it is complete could not be proved: rows moved while it was read, or are not as many as the service counts.',
    tooDeep: 'The list was read. The service counts {total} and gives {reachable}: checks cannot say Not listed.',
    note: 'A match shows as soon as it is read.',
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
