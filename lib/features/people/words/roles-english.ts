/** What each role may do. */
export const roles = {
  title: 'Roles · Fraud Screening',
  heading: 'Roles',
  lead: 'What each role may do. The table is made from the one that every request is checked against.',
  caption: 'What each role may do',
  action: 'Action',
  yes: 'yes',
  no: 'no',
  abilities: {
    signIn: 'Sign in and out, change one’s own password, end one’s sessions',
    preferences: 'Choose language and theme',
    switchList: 'Switch between Test and Production',
    check: 'Check one value, or up to 10,000 at once',
    forMe: 'See what one is told under For me',
    watch: 'Watch values of checks, and stop watches',
    receipt: 'Get a signed receipt of a check',
    verify: 'Verify a receipt',
    sync: 'Start a sync',
    cancelSync: 'Cancel a sync',
    browse: 'Browse the Blacklist, open and copy entries',
    search: 'Search, filter and sort the synced copy, now or at an earlier moment',
    columns: 'Arrange columns',
    views: 'Save views for oneself or the team',
    changes: 'See what changed, by whom and why',
    history: 'Open an entry: fields, history, notes, checks that hit it',
    notes: 'Write notes about an entry',
    findNotes: 'Find entries by their notes',
    overview: 'See the list in figures',
    fieldNames: 'See which fields the list has',
    export: 'Export the list; more than 1,000 entries with the password confirmed',
    add: 'Add entries',
    edit: 'Edit entries',
    remove: 'Remove and restore entries',
    import: 'Import a file',
    seeKeys: 'See API keys, without their secrets',
    keys: 'Create, rotate and revoke API keys',
    bank: 'See and set bank details',
    events: 'See who changed keys, bank details and entries at the service',
    seeSettings: 'Read Connection, Fields, Rules, Delivery and Team',
    connection: 'Test and change the connection to the service',
    fields: 'Set what a field of the list is used for, with the password confirmed',
    rules: 'Set rules of checks, syncs and support, with the password confirmed',
    webhook: 'Have changes delivered',
    people: 'Invite, change and disable people, make links, see their sessions',
    audit: 'Read the audit log',
  },
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly roles: typeof roles
  }
}
