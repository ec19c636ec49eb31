/** Verifying a receipt. */
export const receipt = {
  title: 'Verify a receipt · Fraud Screening',
  heading: 'Verify a receipt',
  lead: 'A receipt is a signed record of a check. This page verifies that this console signed it.',
  receipt: 'Receipt',
  paste: 'Paste the receipt',
  choose: 'Select a file',
  value: 'Checked value (optional)',
  valueHelp: 'Letter case does not matter.',
  action: 'Verify',
  busy: 'Verifying',
  unreadable: 'This is not a receipt. Select the file as it was saved.',

  answer: 'Answer',
  verdicts: {
    genuine: 'Genuine',
    altered: 'Changed after signing',
    other_key: 'Signed with another key',
  },
  sentences: {
    genuine: 'This console signed this receipt.',
    altered: 'The receipt was changed after it was signed, so it proves nothing.',
    other_key:
      'This console does not have the key that signed it. Verify it with the keys of the console that issued it.',
  },
  abouts: {
    same: 'The receipt is for this value.',
    another: 'The receipt is for another value, or for this one in another spelling.',
    untold: 'The receipt lacks the key to its value (opening), so the value cannot be verified.',
  },
  stated: 'Content',
  facts: {
    outcome: 'Outcome',
    environment: 'List',
    country: 'Country of phone numbers',
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
