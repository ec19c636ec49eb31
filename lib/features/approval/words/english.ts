/** What waits for a second person, and its decision. */
export const approval = {
  title: 'Approval · Fraud Screening',
  waitingHeading: 'Waiting for a second person',
  waitingLead: 'What others ask you to agree to, and what you asked for yourself.',
  more: { one: '{count} more waits.', other: '{count} more wait.' },
  kinds: {
    remove: { one: 'Remove {count} entry from {list}', other: 'Remove {count} entries from {list}' },
    rule: { one: 'Lower four eyes of {list}', other: 'Lower four eyes of {list}' },
  },
  by: '{name} asks for approval, {time}',
  own: 'You asked, {time}',
  toDecide: 'Approve',
  isOwn: 'Your request',
  back: 'For me',
  none: 'This request does not exist',
  noneText: 'It may be for admins alone.',
  states: {
    waiting: 'A second person must agree',
    agreed: 'Agreed, being carried out',
    done: 'Agreed',
    refused: 'Refused',
    withdrawn: 'Withdrawn',
    lapsed: 'Lapsed',
  },
  asked: 'asked {asked}, lapses {lapses}',
  askedOnly: 'asked {asked}',
  request: 'Request',
  said: '{name}, {time}',
  lost: 'What was asked can be read no more: its key is lost.',
  willHappen: 'What will happen',
  asAsked: 'What was asked',
  removed: {
    one: 'The entry leaves the list. Checks then answer “Not listed”, after the next syncs. Its history, notes and reviews stay.',
    other:
      'The entries leave the list. Checks then answer “Not listed”, after the next syncs. Their history, notes and reviews stay.',
  },
  toNotListed: 'Listed to not listed',
  changed: 'changed since it was asked',
  gone: 'not on the list any more',
  allIds: { one: 'The id', other: 'All {count} ids' },
  list: 'Open the list',
  rule: {
    off: 'Removing entries then needs nobody else.',
    removing: 'Removing entries still needs a second person.',
  },
  decision: 'Your decision',
  reason: 'Reason (optional)',
  reasonHelp: 'The person who asked reads it. At most {longest} characters.',
  agree: {
    remove: { one: 'Yes, remove {count} entry', other: 'Yes, remove {count} entries' },
    rule: { one: 'Yes, lower the rule', other: 'Yes, lower the rule' },
  },
  refuse: {
    remove: { one: 'No, keep it', other: 'No, keep them' },
    rule: { one: 'No, keep it', other: 'No, keep it' },
  },
  busy: 'Being carried out',
  note: 'You confirm your password. Nobody approves their own requests; the first decision counts.',
  ownHeading: 'Decision',
  ownText: 'You asked for this, so somebody else decides. Nobody approves their own requests.',
  can: '{names} can. They have it under For me.',
  nobody: 'Nobody else could agree now. An admin can invite a colleague under Settings, Team.',
  withdraw: 'Withdraw request',
  outcome: 'Decision',
  decided: {
    agreed: '{name} agreed, {time}.',
    refused: '{name} refused, {time}. Nothing was changed.',
    withdrawn: 'The person who asked took it back. Nothing was changed.',
    lapsed: 'Nobody decided within a day, or the person who asked may not do it any more. Nothing was changed.',
  },
  done: {
    remove: { one: '{count} entry was removed.', other: '{count} entries were removed.' },
    rule: { one: 'The rule is lowered.', other: 'The rule is lowered.' },
  },
  failed: { one: '{count} entry was not removed:', other: '{count} entries were not removed:' },
  unknown: {
    one: 'Of {count} entry it is not known whether it was removed; look for it on the list:',
    other: 'Of {count} entries it is not known whether they were removed; look for them on the list:',
  },
  left: {
    one: '{count} entry is not done yet. If this stays so, the console stopped in between: ask again for what is left.',
    other:
      '{count} entries are not done yet. If this stays so, the console stopped in between: ask again for what is left.',
  },
  codes: {
    missing: 'it was not on the list any more',
    busy: 'the list was taking in a file',
    code: 'the service refused: {code}',
  },
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly approval: typeof approval
  }
}
