/** Whom the console tells of changes, and how that goes. */
export const delivery = {
  title: 'Delivery of changes · Fraud Screening',
  heading: 'Connection',
  section: 'Delivery of changes',
  about:
    'The changes of this list can be sent to an address of yours: at most 50 at once, signed, and repeated until they arrive.',
  loading: 'Reading the delivery settings',
  notRead: 'The delivery settings could not be read',
  request: 'request {id}',
  retry: 'Retry',
  cancel: 'Cancel',
  form: {
    url: 'Address',
    urlHelp: 'It begins with https:// and has no password in it. Redirects are not followed.',
    urlWrong:
      'This address cannot be used: it must begin with https://, lead into no private network, and have no password or # in it',
    digest: 'A digest of each day, too',
    digestMeaning:
      'How many entries were added, removed and changed on a day (UTC), sent the next day. Changes confirmed later are in the following digest.',
  },
  begin: { next: 'Deliver changes there', busy: 'Setting it up' },
  change: { next: 'Save', busy: 'Saving' },
  facts: {
    url: 'Address',
    state: 'State',
    running: 'Changes are delivered as they are seen',
    paused: 'Paused since {time}; what changes meanwhile is delivered afterwards',
    failing: { one: '{why} {count} attempt so far.', other: '{why} {count} attempts so far.' },
    failingNext: {
      one: '{why} {count} attempt so far; the next is at {time}.',
      other: '{why} {count} attempts so far; the next is at {time}.',
    },
    arrived: 'Last arrival',
    never: 'nothing yet',
    digest: 'Daily digest',
    digestOn: 'yes',
    digestOff: 'no',
    secret: 'Secret',
    secretBefore: 'The previous secret also signs until {time}',
  },
  arrived: 'It arrived.',
  failures: {
    timeout: 'There was no answer within ten seconds.',
    unreachable: 'The address could not be reached.',
    private_address: 'The address leads into a private network, to which nothing is delivered.',
    secret_lost: 'The secret cannot be opened any more; make a new one.',
    status: 'The answer was {status}, and only 2xx counts.',
  },
  acts: {
    test: 'Send a test',
    testing: 'Sending',
    change: 'Change',
    pause: 'Pause',
    resume: 'Resume',
    secret: 'New secret',
    remove: 'Stop delivering',
  },
  secret: {
    before: 'The secret in use signs for another day beside the new one, so that nothing is lost while you change it.',
    make: 'Make a new secret',
    heading: 'The secret that signs deliveries',
    about: 'It is shown this once. Whoever receives deliveries checks the header webhook-signature with it.',
    copy: 'Copy',
    copied: 'Copied',
    blocked: 'The browser does not allow it; select the text',
    stored: 'I have stored it',
    notYet: 'Store the secret first: it is not shown again.',
    done: 'Done',
  },
  remove: {
    text: 'Nothing is delivered any more, and the secret and the list of deliveries are forgotten.',
    next: 'Stop delivering',
  },
  table: {
    heading: 'Latest deliveries',
    caption: 'Latest deliveries, the newest first',
    when: 'When',
    what: 'What',
    outcome: 'Outcome',
    contents: { changes: 'Changes', gap: 'Changes forgotten', digest: 'Daily digest', test: 'Test' },
  },
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly delivery: typeof delivery
  }
}
