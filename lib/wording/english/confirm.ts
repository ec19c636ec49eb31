/** The dialog that asks for the password once more. */
export const confirm = {
  title: 'Give your password once more',
  reason:
    'What you are about to do needs it, in case someone else sits at this browser. It then holds for five minutes.',
  label: 'Password',
  close: 'Close',
  confirm: 'Confirm',
  confirming: 'Confirming',
  missing: 'Enter your password',
  wrong: 'This is not your password',
} as const
