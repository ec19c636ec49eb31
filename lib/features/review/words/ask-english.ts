/** The names of reviews, and the form that requests one. */
export const askReview = {
  reasons: {
    mistake: 'The customer says it is a mistake',
    same_person: 'I cannot tell whether it is the same person',
    what_to_say: 'What may I tell the customer?',
    something_else: 'Something else',
  },
  answers: { another_person: 'Another person', keep: 'Keep', edit: 'Edit', remove: 'Remove' },
  waiting: 'Waiting',
  ask: {
    open: 'Request a review',
    title: 'Request a review',
    about:
      'An analyst looks at {value}. The check is repeated, and its result goes with the request. You find the answer under Requests.',
    aboutForAnalysts:
      'The analyst who takes it sees {value}. The check is repeated, and its result goes with the request. You find the answer under For me.',
    aboutEntry: 'The analyst who takes it sees the entry. You find the answer under For me.',
    why: 'Why',
    text: 'What the analyst should know',
    textHelp: 'Leave out card numbers and passwords.',
    tooLong: 'Use 2,000 characters or fewer.',
    action: 'Send request',
    busy: 'Sending',
    cancel: 'Cancel',
    done: 'Sent.',
    see: 'See requests',
    seeReview: 'Open review',
  },
  ofEntry: {
    heading: 'Reviews',
    none: 'none yet',
    count: { one: '{count}', other: '{count}' },
    by: '{name}, {time}',
    notLoaded: 'The reviews could not be loaded.',
  },
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly askReview: typeof askReview
  }
}
