/** The frame of every page behind sign-in. */
export const console = {
  skip: 'Skip to content',
  main: 'Main',
  environment: 'List:',
  list: {
    label: 'Which list you see',
  },
  offline: {
    heading: 'You are offline.',
    text: 'Pages already loaded stay usable; the rest is loaded when you are back.',
  },
  /** The field of the bar, and its key. */
  check: {
    label: 'Check a value',
    placeholder: 'Check e-mail, phone, id …',
  },
  roles: { support: 'Support', analyst: 'Analyst', admin: 'Admin', auditor: 'Auditor' },
  settings: 'Settings',
  version: 'Version {version}',
  readOnly: 'You can read this page. Changing it requires the role Admin.',
  account: {
    label: 'Account and settings',
    page: 'Your account',
    button: '{initials}: {name}, {role}',
    buttonNew: '{initials}: {name}, {role}, {count} new for you',
    pageNew: '{page} ({count})',
    loading: 'Loading …',
  },
  signedOut: {
    title: 'Signed out · Fraud Screening',
    heading: 'You have been signed out',
    text: 'The page has been cleared. Sign in again to return to it.',
    action: 'Sign in',
  },
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly console: typeof console
  }
}
