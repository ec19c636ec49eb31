/** What the frame shows on demand: the panels behind the list and the initials, the palette and the keyboard help. */
export const frameTools = {
  role: 'Role: {role}',
  theme: 'Theme',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  language: 'Language',
  signOut: 'Sign out',
  notKept: 'It applies to this browser only. {why}',
  stillSignedIn: 'Still signed in. {why}',
  list: {
    shown: 'You see the {environment} list, in every tab of this browser. The two never mix.',
    show: 'Show the {environment} list',
  },
  keyboard: {
    heading: 'Keyboard shortcuts',
    palette: 'Find a command',
    close: 'Close what is open',
    closeDialog: 'Close',
    singleKeys: 'Single-key shortcuts',
    nothing: 'No command has this name.',
  },
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly frameTools: typeof frameTools
  }
}
