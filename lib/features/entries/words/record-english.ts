/** One entry of the list in full: the panel beside the list, and the page on a phone. */
export const record = {
  label: 'Entry {place}',
  of: 'Entry {place} of {total}',
  previous: 'Previous entry',
  next: 'Next entry',
  close: 'Close entry',
  narrower: 'Make the panel narrower',
  wider: 'Make the panel wider',
  width: 'Width of the panel',
  fields: 'Fields',
  count: '{count} of {all} known fields, as received',
  lacking: 'Not in this entry: {names}',
  copy: 'Copy {path}',
  open: 'Show what is in {path}',
  showAll: { one: 'Show the whole {count} character', other: 'Show all {count} characters' },
  copied: 'Copied {path}.',
  copiedAll: 'Copied the entry as JSON.',
  blocked: 'The browser does not let the console copy. Select the text and copy it.',
  moved: 'The list has moved: this was entry {from} before.',
  another:
    'The entry that was open here has changed or is not on this page any more. This is entry {place} as it is now.',
  none: 'There is no entry {place} on this page',
  noneText: 'The list has moved, or is shorter than it was.',
  types: { text: 'text', number: 'number', boolean: 'true/false', object: 'object', list: 'list', null: 'null' },
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly record: typeof record
  }
}
