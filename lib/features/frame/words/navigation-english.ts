/** The names of pages in navigation, by their names in `app/(console)/pages.ts`. */
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
  signOn: 'Single sign-on',
  roles: 'Roles',
  audit: 'Audit log',
  forget: 'Forget a person',
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly navigation: typeof navigation
  }
}
