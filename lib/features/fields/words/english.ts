/** The fields that the service sends, and the role of each. */
export const fields = {
  title: 'Fields · Fraud Screening',
  heading: 'Fields',
  about:
    'What the service sends and what each field is used for. The use applies to the whole field, never to a single value.',
  none: 'No fields are known before the first sync.',
  head: { field: 'Field', type: 'Type', entries: 'In entries', use: 'Used as', why: 'Why' },
  types: { string: 'text', number: 'number', boolean: 'true/false', null: 'null' },
  share: '{count} of {all}',
  usedAs: '{field} used as',
  uses: {
    identifies: 'Identifies a person',
    describes: 'Describes the entry',
    ticks: 'Changes by itself',
  },
  asFound: 'Automatic',
  linksVersions: 'Links versions',
  whys: {
    name: 'by its name',
    kind: 'by its values: times, true/false, decimals or long texts',
    sharing: 'by its values: by how many entries share them',
    undecided: 'too few entries have it to decide; until then it identifies a person',
    ticks: 'changed between syncs while nothing else did',
    set: 'set by {name}, {time}',
    notSaved: 'you, not saved',
  },
  notLookedIn: 'Not searched yet. A sync that begins after this change has to complete first.',
  proposal:
    'Most entries share their value in this field with more than ten others. Does the field describe the entry?',
  propose: 'Set to “Describes the entry”',
  links: {
    name: 'Links versions',
    label: 'Field that links versions',
    found: 'Automatic: {field}',
    foundNone: 'Automatic: none',
    meaning:
      'Two versions with the same value are one entry, so history stays with it. Takes effect with the next sync.',
  },
  meanings: {
    identifies: 'Compared in Check. A value in many entries is still Listed, with their number.',
    describes: 'Makes nobody Listed. If only such fields have a value, its check says that it identifies nobody.',
    ticks: 'Left out of Changes; the entry shows it.',
  },
  changes: { one: '{count} change.', other: '{count} changes.' },
  will: {
    identifies:
      '{field} identifies a person: a match in it counts as Listed. “Not listed” covers this field after the next complete sync.',
    describes: '{field} describes the entry: its values identify nobody any more.',
    ticks: '{field} changes by itself: Changes leaves it out from the next sync on.',
    found: 'The console decides again what {field} is used for.',
    links: 'Versions are linked by {field}.',
    linksFound: 'Versions are linked by the field that the console finds.',
  },
  discard: 'Discard',
  save: 'Save changes',
  saving: 'Saving',
  saved: 'Saved.',
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly fields: typeof fields
  }
}
