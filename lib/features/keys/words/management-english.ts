/** What every list of the management interface says. */
export const account = {
  couldNotRefresh: 'Could not refresh; this may be out of date.',
  pages: 'Pages',
  previous: 'Newer',
  next: 'Older',
  range: '{from}–{to} of {total}',
  rangeOfOne: '{from} of {total}',
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly account: typeof account
  }
}
