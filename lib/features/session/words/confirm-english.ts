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
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly confirm: typeof confirm
  }
}
