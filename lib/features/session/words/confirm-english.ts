/** The dialog that asks for the password once more. */
export const confirm = {
  title: 'Give your password once more',
  reason: 'This step needs your password, in case someone else sits at this browser. It then holds for five minutes.',
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
