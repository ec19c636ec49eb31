/** Texts about forgetting a person. */
export const forget = {
  title: 'Forget a person · Fraud Screening',
  heading: 'Forget a person',
  about:
    'Deletes what the console stores about someone who is no longer listed. The audit log keeps who did what, with values as hashes.',
  cancel: 'Cancel',
  values: 'Values of the person, one per line',
  valuesHelp: 'E-mail, phone, id: every value you know. Everything that contains one of them is deleted.',
  noValues: {
    one: 'Enter 1 to {count} value, each of 3 characters or more',
    other: 'Enter 1 to {count} values, each of 3 characters or more',
  },
  unusable: 'One of these values cannot be searched for.',
  tooMany:
    'One of these values is in so many entries that it cannot belong to one person. Enter only values of this person.',
  look: 'Show what is stored',
  looking: 'Searching',
  listed: {
    one: 'Still listed: {count} entry has one of these values. It must be removed from the list first, and at least two syncs must have confirmed that. Until then nothing can be deleted.',
    other:
      'Still listed: {count} entries have one of these values. They must be removed from the list first, and at least two syncs must have confirmed that. Until then nothing can be deleted.',
  },
  openNumbered: 'Open entry {number}',
  onOther: 'Switch to this list to open its entries.',
  nothing: 'Nothing is stored about this person.',
  caption: 'What will be deleted',
  gone: 'What was deleted',
  kind: 'What',
  number: 'How many',
  kinds: {
    contents: 'Former entries and their earlier versions',
    changes: 'Lines of Changes, also those not delivered yet',
    notes: 'Notes',
    reviews: 'Reviews',
    decisions: 'Remembered decisions of reviews',
    watches: 'Watched values',
    told: 'Notices about watches, reviews and approvals',
    views: 'Saved views',
    exports: 'Filters and selections of exports',
    approvals: 'Requests for approval',
  },
  action: 'Forget this person',
  sure: 'Forget this person for good?',
  sureText: 'What is shown is deleted and cannot be brought back. Backups hold it until they are deleted.',
  forgetting: 'Deleting',
  done: 'The person is forgotten.',
  service: {
    heading: 'What the service keeps',
    own: {
      one: 'The service keeps a removed entry for {count} day, in which it can be restored. To delete it there at once, run this where the service runs, with the id of the entry:',
      other:
        'The service keeps a removed entry for {count} days, in which it can be restored. To delete it there at once, run this where the service runs, with the id of the entry:',
    },
    elsewhere: 'The service may store data of its own. Ask its operator to delete it.',
  },
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly forget: typeof forget
  }
}
