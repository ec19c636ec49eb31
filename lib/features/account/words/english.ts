/** A new password, wherever one is chosen, and changing the own one. */
export const password = {
  help: '{least} to {most} characters of any kind. Several words are good.',
  wrongLength: {
    one: '{count} character given; {least} to {most} are needed',
    other: '{count} characters given; {least} to {most} are needed',
  },
  change: 'Change password',
  about: 'You stay signed in here. Wherever else you are signed in, you are signed out.',
  current: 'Present password',
  noCurrent: 'Enter your present password',
  wrongCurrent: 'This is not your password',
  next: 'New password',
  cancel: 'Cancel',
  busy: 'Changing the password',
  changed: 'Your password is changed.',
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly password: typeof password
  }
}
