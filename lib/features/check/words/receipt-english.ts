/** Telling whether a receipt is genuine. */
export const receipt = {
  title: 'Verify a receipt · Fraud Screening',
  heading: 'Verify a receipt',
  lead: 'A receipt is a signed statement of a check. This page tells whether it is what this console signed.',
  receipt: 'Receipt',
  paste: 'Paste the receipt',
  choose: 'Choose a file',
  value: 'Value that it should be about',
  valueHelp: 'May be left out. Letter case does not count.',
  action: 'Verify',
  busy: 'Verifying',
  unreadable: 'This is not a receipt. Choose the file as it was saved.',

  answer: 'Answer',
  verdicts: {
    genuine: 'Genuine',
    altered: 'Not what was signed',
    other_key: 'Signed with another key',
  },
  sentences: {
    genuine: 'This is what the console signed.',
    altered: 'Something in it was changed after it was signed. It proves nothing.',
    other_key: 'It was signed by another console, or by nobody. This console cannot tell.',
  },
  abouts: {
    same: 'It is about this value.',
    another: 'It is about another value.',
    untold: 'Whom it is about cannot be told: its opening is not there.',
  },
  stated: 'Stated',
  facts: {
    outcome: 'Outcome',
    environment: 'List',
    checkedAt: 'Checked',
    checkedBy: 'By',
    console: 'Console',
    sync: 'Sync',
    rows: 'Entries compared',
    grade: 'Proof rests on',
    generation: 'Number of the sync',
    keyId: 'Key',
  },
  rows: '{read} of {total}',
  keys: 'Public keys',
  keysText:
    'With the public keys, a receipt can be verified on any machine with any JOSE library, without this console.',
  saveKeys: 'Save the public keys',
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly receipt: typeof receipt
  }
}
