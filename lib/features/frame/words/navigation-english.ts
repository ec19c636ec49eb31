/** The ways between the console's pages, by the name that `app/(console)/pages.ts` gives each. */
export const navigation = {
  blacklist: 'Blacklist',
  check: 'Check',
  checkMany: 'Bulk check',
  apiSettings: 'API settings',
  connection: 'Connection',
  changes: 'Changes',
  overview: 'Overview',
  people: 'People',
  audit: 'Audit log',
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly navigation: typeof navigation
  }
}
