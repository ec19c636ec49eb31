/** How a second person is asked to agree, wherever something is changed. */
export const askApproval = {
  remove: {
    one: 'Rules ask for a second person. The entry stays listed until an analyst or admin agrees; nobody approves their own requests.',
    other:
      'Rules ask for a second person. The entries stay listed until an analyst or admin agrees; nobody approves their own requests.',
  },
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
