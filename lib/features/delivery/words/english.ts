/** Delivery of changes to a webhook. */
export const delivery = {
  title: 'Delivery · Fraud Screening',
  heading: 'Delivery',
  about:
    'Sends the changes of this list to your address: signed, at most 200 per request, and repeated until they arrive.',
  cancel: 'Cancel',
  form: {
    url: 'Address',
    urlHelp: 'Must begin with https:// and hold no password. Redirects are not followed.',
    urlWrong:
      'This address cannot be used. It must begin with https://, not be in a private network, and hold no password and no #',
    digest: 'Also send a daily digest',
    digestMeaning:
      'The number of entries added, removed and changed on a day (UTC), sent the next day. Changes confirmed later count in the next digest.',
  },
  begin: { next: 'Set up delivery', busy: 'Setting up' },
  change: { next: 'Save', busy: 'Saving' },
  facts: {
    url: 'Address',
    state: 'State',
    running: 'Changes are delivered after each sync',
    paused: 'Paused since {time}. Changes made since then are delivered when you resume',
    failing: { one: '{why} {count} attempt so far.', other: '{why} {count} attempts so far.' },
    failingNext: {
      one: '{why} {count} attempt so far; the next: {time}.',
      other: '{why} {count} attempts so far; the next: {time}.',
    },
    arrived: 'Last arrival',
    never: 'nothing yet',
    digest: 'Daily digest',
    digestOn: 'yes',
    digestOff: 'no',
    secret: 'Secret',
    secretBefore: 'The previous secret also signs until {time}',
  },
  testArrived: 'The test arrived.',
  failures: {
    timeout: 'There was no answer within ten seconds.',
    unreachable: 'The address could not be reached.',
    private_address: 'The address is in a private network, to which the console does not deliver.',
    secret_lost: 'The secret cannot be decrypted any more. Create a new one.',
    status: 'The answer was {status}. Only 2xx counts as delivered.',
  },
  acts: {
    test: 'Send a test',
    testing: 'Sending',
    change: 'Change',
    pause: 'Pause',
    resume: 'Resume',
    secret: 'New secret',
    remove: 'Stop delivery',
  },
  secret: {
    before: 'The current secret also signs for one more day, so that you can replace it at the receiver.',
    make: 'Create a new secret',
    heading: 'The secret that signs deliveries',
    about: 'It is shown only once. Use it at the receiver to verify the header webhook-signature.',
    copy: 'Copy',
    copied: 'Copied',
    blocked: 'The browser does not allow copying; select the text',
    stored: 'I have stored it',
    notYet: 'Store the secret first: it is not shown again.',
    done: 'Done',
  },
  remove: {
    text: 'No more changes are delivered. The secret and the list of deliveries are deleted.',
    next: 'Stop delivery',
  },
  table: {
    heading: 'Latest deliveries',
    caption: 'Latest deliveries, newest first',
    when: 'When',
    what: 'What',
    outcome: 'Outcome',
    arrived: 'Arrived',
    contents: {
      changes: 'Changes',
      'watch.changed': 'Watches',
      gap: 'Changes dropped',
      'watch.gap': 'Results of watches dropped',
      digest: 'Daily digest',
      test: 'Test',
    },
  },
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly delivery: typeof delivery
  }
}
