/** Watches: set from a check, and listed on their own page. */
export const watch = {
  title: 'Watches · Fraud Screening',
  heading: 'Watches',
  lead: 'The owner of a watch is notified when a value becomes listed (a name, or the last digits of a phone number: a possible match) or is no longer found in this spelling. Values are kept as keyed hashes, so only the label can be shown.',
  caption: 'Watches of this list, latest first',
  columns: { label: 'Label', now: 'Now', changed: 'Last change', by: 'Set by', since: 'Since', actions: 'Actions' },
  values: { one: '{count} value', other: '{count} values' },
  listed: 'Listed',
  similar: 'Possible match',
  notListed: 'Not found in this spelling',
  unverified: 'Could not be verified',
  listedOf: '{count} listed',
  similarOf: { one: '{count} possible match', other: '{count} possible matches' },
  notListedOf: '{count} not found in this spelling',
  unverifiedOf: '{count} could not be verified',
  lost: 'The key of its hashes is lost: it finds nothing new. Stop it, and watch the values again.',
  told: 'notifies {name}',
  never: 'none',
  stop: 'Stop',
  stopNamed: 'Stop watching {label}',
  stopAbout: 'Nobody is notified about these values any more. Their hashes are deleted.',
  stopAction: 'Stop watching',
  stopBusy: 'Stopping',
  cancel: 'Cancel',
  note: 'Every complete sync searches for the watched values, in fields that identify a person and do not change by themselves. Only a check finds the following: values with one character different, in other groups, within longer ones or with other text around them; addresses by their street; phone numbers in fields for other things or in several fields; names with other letters, with more or fewer words, or in several fields. A list has at most 100,000 watched values. A watch ends when someone stops it. Watches of a person who is disabled, or may no longer watch, pass to an admin, as a rule the one who made that change.',
  none: 'No watches yet',
  noneText: 'Check a value or a file, then select “Watch”.',
  newer: 'Newer',
  older: 'Older',
  button: { one: 'Watch', other: 'Watch all {count} values' },
  dialog: {
    one: 'Watch this value',
    many: { one: 'Watch {count} value', other: 'Watch {count} values' },
    about:
      'When a value becomes listed (a name, or the last digits of a phone number: a possible match) or is no longer found in this spelling, you are notified under “For me”. If changes of this list are delivered to a webhook, it is notified too.',
    less: 'A watch finds less than a check',
    lessAbout:
      'Only a check finds the following: values with one character different, in other groups, within longer ones or with other text around them; addresses by their street; phone numbers in fields for other things or in several fields; names with other letters, with more or fewer words, or in several fields.',
    label: 'Label',
    labelHelp: 'Shown instead of the value, which is kept as a keyed hash and cannot be shown again.',
    noLabel: 'Enter a label of 1 to 100 characters.',
    unusable: {
      one: '{count} value cannot be watched: a date, a placeholder or an incomplete phone number identifies nobody.',
      other: '{count} values cannot be watched: dates, placeholders and incomplete phone numbers identify nobody.',
    },
    action: 'Watch',
    busy: 'Setting the watch',
    progress: '{sent} of {count} values',
  },
  done: { one: 'Watching {count} value.', other: 'Watching {count} values.' },
  seeAll: 'See watches',
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly watch: typeof watch
  }
}
