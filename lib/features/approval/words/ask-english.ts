/** Texts that request a second person's approval, on all pages that change something. */
export const askApproval = {
  remove: {
    one: 'The rules require a second person. The entry stays listed until another analyst or admin approves.',
    other: 'The rules require a second person. The entries stay listed until another analyst or admin approves.',
  },
  edit: 'The rules require a second person. Nothing changes until another analyst or admin approves. Entries that someone else changes before then stay as they are.',
  import:
    'The rules require a second person. The console keeps the file encrypted until another analyst or admin decides, for a day at most.',
  fileTooLarge: 'A file for approval has at most {size} MB. Split it.',
  keys: 'The rules require a second admin. Nothing changes until another admin approves.',
  secret: 'Once it is approved, you carry it out under For me and see the secret.',
  next: 'Request approval',
  busy: 'Requesting',
  asked: 'Requested. Nothing changes until someone else approves. The request stays under For me for a day at most.',
  open: 'Open the request',
  close: 'Close',
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly askApproval: typeof askApproval
  }
}
