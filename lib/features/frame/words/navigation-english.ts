/** The ways between the console's pages, by the name that `app/(console)/pages.ts` gives each. */
export const navigation = {
  blacklist: 'Blacklist',
  check: 'Check',
  changes: 'Changes',
  overview: 'Overview',
  forMe: 'For me',
  watches: 'Watches',
  apiKeys: 'API keys',
  connection: 'Connection',
  fields: 'Fields',
  rules: 'Rules',
  delivery: 'Delivery',
  team: 'Team',
  roles: 'Roles',
  audit: 'Audit log',
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly navigation: typeof navigation
  }
}
