/** What every list of the management interface says. */
export const account = {
  loading: 'Loading',
  couldNotRead: 'This could not be loaded',
  couldNotRefresh: 'Could not refresh; this may be out of date.',
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
