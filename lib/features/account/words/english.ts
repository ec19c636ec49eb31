/** Choosing a new password, on any page, and changing one's own. */
export const password = {
  help: '{least} to {most} characters. Several words make a good password.',
  wrongLength: {
    one: '{count} character entered; {least} to {most} are needed',
    other: '{count} characters entered; {least} to {most} are needed',
  },
  refusals: {
    too_common: 'Many people use this password or one like it; use another',
    too_personal: 'Use fewer words from your name, your e-mail address and this console',
    unchanged: 'This is the password that you have; use another',
  },
  change: 'Change password',
  about: 'You stay signed in here and are signed out everywhere else.',
  current: 'Current password',
  noCurrent: 'Enter your current password',
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
