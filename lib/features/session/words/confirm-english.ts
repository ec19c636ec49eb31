/** The dialog that asks for the password once more. */
export const confirm = {
  title: 'Confirm your password',
  reason:
    'This step needs your password, in case somebody else is at this browser. It is not asked again for five minutes.',
  label: 'Password',
  close: 'Close',
  confirm: 'Confirm',
  confirming: 'Confirming',
  missing: 'Enter your password',
  wrong: 'This is not your password',
  code: 'Code',
  missingCode: 'Enter a code',
  wrongCode: 'This code is not right, or was used already. Wait for the next one.',
  useCode: 'Use a code of my second factor',
  usePasskey: 'Use a passkey',
  wrongPasskey: 'The console does not accept this passkey. Use your password.',
  passkeyStopped: 'The browser stopped it, or it took too long. Try again, or use your password.',
  usePassword: 'Use my password',
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly confirm: typeof confirm
  }
}
