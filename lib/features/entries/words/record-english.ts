/** One entry of the list in full: the panel beside the list, and the page on a phone. */
export const record = {
  label: 'Entry {place}',
  of: 'Entry {place} of {total}',
  previous: 'Previous entry',
  next: 'Next entry',
  openPrevious: 'Open the previous entry',
  openNext: 'Open the next entry',
  close: 'Close entry',
  narrower: 'Make the panel narrower',
  wider: 'Make the panel wider',
  width: 'Width of the panel',
  fields: 'Fields',
  count: '{count} of {all} known fields, as received',
  lacking: 'Not in this entry: {names}',
  copy: 'Copy {path}',
  open: 'Show what is in {path}',
  showAll: { one: 'Show {count} character', other: 'Show all {count} characters' },
  copied: 'Copied {path}.',
  copiedAll: 'Copied the entry as JSON.',
  blocked: 'The browser does not allow copying. Select the text and copy it.',
  moved: 'Entries have moved: this was entry {from} before.',
  changed: 'This entry has changed since you opened it.',
  away: 'No longer on this page',
  awayBefore:
    'This entry is not on this page any more: it was moved, changed or removed. These are its values before that.',
  awayLatest: 'This entry is not on this page any more. These are its latest values in the synced copy.',
  gone: 'The entry of this address is not on this page',
  goneText: 'It was moved, changed or removed. Another entry may be in its place now.',
  none: 'There is no entry {place} on this page',
  noneText: 'Entries have moved, or the list is shorter than it was.',
  types: { text: 'text', number: 'number', boolean: 'true/false', object: 'object', list: 'list', null: 'null' },
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly record: typeof record
  }
}
