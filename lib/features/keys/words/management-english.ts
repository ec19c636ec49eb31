/** What every list of the management interface says. */
export const account = {
  loading: 'Reading',
  couldNotRead: 'This could not be read',
  couldNotRefresh: 'This could not be read again; it may be out of date.',
  request: 'request {id}',
  retry: 'Retry',
  pages: 'Pages',
  previous: 'Newer',
  next: 'Older',
  range: '{from}–{to} of {total}',
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly account: typeof account
  }
}
