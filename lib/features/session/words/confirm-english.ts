/** Texts of the dialog that asks for confirmation. */
export const confirm = {
  title: 'Confirm your password',
  reason:
    'This step needs your password, in case someone else is at this browser. You are then not asked again for five minutes.',
  label: 'Password',
  close: 'Close',
  confirm: 'Confirm',
  confirming: 'Confirming',
  missing: 'Enter your password',
  wrong: 'This is not your password',
  code: 'Code',
  missingCode: 'Enter a code',
  wrongCode: 'This code is wrong or was already used. Wait for the next one.',
  useCode: 'Use a code of my second factor',
  usePasskey: 'Use a passkey',
  wrongPasskey: 'The console does not accept this passkey. Use your password.',
  passkeyStopped: 'The browser stopped it, or it took too long. Try again, or use your password.',
  usePassword: 'Use my password',
  titleElsewhere: 'Confirm that it is you',
  reasonElsewhere:
    'This step asks who you are, in case someone else is at this browser. You are then not asked again for five minutes.',
  useProvider: 'Sign in again with {name}',
  waiting: 'Sign in again in the window that has opened. This page then continues by itself.',
  windowBlocked: 'The browser blocked the window. Allow pop-ups for this page, then try again.',
  noWay: 'You have no password here and no other way to confirm that it is you. Ask an admin for a password link.',
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly confirm: typeof confirm
  }
}
