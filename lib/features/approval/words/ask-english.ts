/** Texts that request a second person's agreement, on all pages that change something. */
export const askApproval = {
  remove: {
    one: 'Rules ask for a second person. The entry stays listed until an analyst or admin agrees; nobody approves their own requests.',
    other:
      'Rules ask for a second person. The entries stay listed until an analyst or admin agrees; nobody approves their own requests.',
  },
  edit: 'Rules ask for a second person. Nothing changes until another analyst or admin agrees, and then only if nobody else has changed it first.',
  import:
    'Rules ask for a second person. The console keeps the file, sealed, until another analyst or admin decides, a day at most.',
  fileTooLarge: 'A file that waits for approval has at most {size} MB. Split it.',
  keys: 'Rules ask for a second admin. Nothing changes until another admin agrees; nobody approves their own requests.',
  secret: 'Once it is agreed, you carry it out under For me, and see the secret.',
  next: 'Ask for approval',
  busy: 'Asking',
  asked: 'Asked. Nothing changes until somebody else agrees. It waits for a day at most, under For me.',
  open: 'Open the request',
  close: 'Close',
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly askApproval: typeof askApproval
  }
}
