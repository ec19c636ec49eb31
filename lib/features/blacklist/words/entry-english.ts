/** One record of the list in full: the panel beside the list, and the page on a phone. */
export const record = {
  label: 'Record {place}',
  of: 'Record {place} of {total}',
  title: 'Record {place} of {total} · Fraud Screening',
  titleIn: 'Record {place} of {total} · {environment} · Fraud Screening',
  previous: 'Previous record',
  next: 'Next record',
  close: 'Close record',
  narrower: 'Make the panel narrower',
  wider: 'Make the panel wider',
  width: 'Width of the panel',
  fields: 'Fields',
  count: '{count} of {all} known fields, as received',
  lacking: 'Not in this record: {names}',
  copyJson: 'Copy as JSON',
  copy: 'Copy {path}',
  open: 'Show what is in {path}',
  showAll: { one: 'Show the whole {count} character', other: 'Show all {count} characters' },
  copied: 'Copied {path}.',
  copiedAll: 'Copied the record as JSON.',
  blocked: 'The browser does not let the console copy. Select the text and copy it.',
  moved: 'The list has moved: this was record {from} before.',
  another:
    'The record that was open here has changed or is not on this page any more. This is record {place} as it is now.',
  none: 'There is no record {place} on this page',
  noneText: 'The list has moved, or is shorter than it was.',
  types: { text: 'text', number: 'number', boolean: 'yes/no', object: 'object', list: 'list', null: 'null' },
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly record: typeof record
  }
}
