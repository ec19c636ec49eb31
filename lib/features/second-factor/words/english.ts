/** The second factor: setting it up, and what the person has of it. */
export const secondFactor = {
  heading: 'Second factor',
  none: 'None. With one, nobody signs in with your password alone.',
  offered: 'You can go without one, because only this computer reaches the console, or your role does not need it.',
  required: 'Your role needs a second factor.',
  codeApp: 'Code app',
  app: 'Code app, added {time}',
  used: 'last used {time}',
  neverUsed: 'not used yet',
  codesLeft: { one: 'Recovery codes: {count} of {most} left', other: 'Recovery codes: {count} of {most} left' },
  newCodes: 'New recovery codes',
  remove: 'Remove',
  removed: 'The second factor is removed.',
  setUp: {
    heading: 'Add a second factor',
    lead: 'An app on your phone shows a new code every 30 seconds. Besides your password, signing in then takes one of them.',
    begin: 'Add a code app',
    scan: 'Scan this with your code app:',
    picture: 'Code for the app’s camera',
    type: 'No camera? Type this secret:',
    code: 'The 6 digits that the app shows now',
    noCode: 'Enter the 6 digits',
    wrongCode: 'This is not the code that the app shows. Wait for the next one.',
    confirm: 'Confirm',
    later: 'Not now',
    signOut: 'Sign out',
  },
  codes: {
    heading: 'Store these recovery codes now',
    lead: 'Each signs you in once when the code app is out of reach. They are shown this once; older ones stop working.',
    copy: 'Copy codes',
    copied: 'Copied',
    blocked: 'The browser does not let the console copy. Select the codes and copy them.',
    stored: 'I have stored them',
    done: 'Done',
  },
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly secondFactor: typeof secondFactor
  }
}
