/** The frame of every page behind sign-in. */
export const console = {
  skip: 'Skip to content',
  main: 'Main',
  environment: 'Environment:',
  list: {
    label: 'Which list you see',
    shown: 'You see the {environment} list, in every tab of this browser. The two never mix.',
    show: 'Show the {environment} list',
  },
  offline: {
    heading: 'You are offline.',
    text: 'Pages already read stay usable; the rest is read when you are back.',
  },
  account: {
    label: 'Account',
    button: '{initials}: {name}, {role}',
    role: 'Role: {role}',
    theme: 'Theme',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
    language: 'Language',
    loading: 'Loading …',
    notLoaded: 'This menu could not be loaded. Load the page again.',
    signOut: 'Sign out',
    notKept: 'It holds in this browser only. {why}',
    stillSignedIn: 'Still signed in. {why}',
  },
  keyboard: {
    heading: 'Keyboard',
    palette: 'Find a command',
    records: 'Previous and next record, while one is open',
    close: 'Close what is open',
    closeDialog: 'Close',
    singleKeys: 'Single-key shortcuts',
    nothing: 'Nothing on this page is called that.',
    check: 'Check a user',
  },
  signedOut: {
    title: 'Signed out · Fraud Screening',
    heading: 'You have been signed out',
    text: 'What the page showed has been removed from it. Sign in again and you are back on it.',
    action: 'Sign in',
  },
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly console: typeof console
  }
}
