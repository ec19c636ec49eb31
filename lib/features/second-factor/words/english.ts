/** Texts about the second factor. */
export const secondFactor = {
  heading: 'Second factor',
  none: 'None. With one, nobody can sign in with your password alone.',
  offered: 'It is optional for you here.',
  required: 'Your role needs a second factor.',
  lastStays: 'The last one cannot be removed.',
  passkey: 'Passkey',
  addPasskey: 'Add a passkey',
  codeApp: 'Code app',
  recoveryCodes: 'Recovery codes',
  addedAt: 'added {time}',
  used: 'last used {time}',
  neverUsed: 'not used yet',
  codesLeft: { one: '{count} of {most} left', other: '{count} of {most} left' },
  newCodes: 'New recovery codes',
  rename: 'Rename',
  renameNamed: 'Rename passkey {name}',
  remove: 'Remove',
  removeNamed: 'Remove passkey {name}',
  removeCodeApp: 'Remove the code app',
  added: 'The passkey is added.',
  removed: 'The second factor is removed.',
  notAdded: {
    known: 'Nothing was added: this device has a passkey of yours already.',
    stopped: 'Nothing was added: the browser stopped it, or it took too long.',
    unconfirmed: 'Nothing was added: your password was not confirmed.',
  },
  renaming: {
    heading: 'Rename the passkey',
    name: 'Name',
    help: 'For example the device that it is on.',
    missing: 'Enter a name',
    cancel: 'Cancel',
    save: 'Save',
  },
  setUp: {
    heading: 'Add a second factor',
    passkeyLead:
      'A passkey signs you in with the fingerprint, face or PIN of your device, in place of password and code. Nobody can type it or copy it.',
    or: 'or',
    lead: 'An app on your phone shows a new code every 30 seconds. Signing in then requires one of them besides your password.',
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
    lead: 'Each signs you in once when passkey and code app are out of reach. They are shown this once; older ones stop working.',
    copy: 'Copy codes',
    copied: 'Copied',
    blocked: 'The browser does not allow copying. Select the codes and copy them.',
    notYet: 'Store the codes first: they are not shown again.',
    stored: 'I have stored them',
    done: 'Done',
  },
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly secondFactor: typeof secondFactor
  }
}
