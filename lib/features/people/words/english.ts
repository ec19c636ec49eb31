/** The people of the console: who may sign in, and with which role. */
export const people = {
  title: 'Team · Fraud Screening',
  heading: 'Team',
  lead: 'Who can sign in, and with which role. People are disabled, not deleted; the audit log keeps their names.',
  invite: 'Invite',
  caption: 'Team, by name',
  columns: {
    name: 'Name and e-mail',
    role: 'Role',
    state: 'State',
    secondFactor: 'Second factor',
    sessions: 'Sessions',
    seen: 'Last seen',
    actions: 'Actions',
  },
  you: '(you)',
  states: { active: 'Active', invited: 'Invited', disabled: 'Disabled' },
  linkUntil: 'link until {time}',
  noLink: 'no open link',
  never: 'Never',
  secondFactors: { passkey: 'Passkey', codeApp: 'Code app' },
  noSecondFactor: 'None',
  change: 'Change',
  changeNamed: 'Change {name}',
  sessionsNamed: { one: '{name}: {count} session', other: '{name}: {count} sessions' },
  previous: 'Previous',
  next: 'Next',
  none: 'No people on this page',
  cancel: 'Cancel',
  done: 'Done',
  roles: {
    support: 'Checks people and verifies receipts.',
    analyst: 'Also browses, searches, exports and edits the list.',
    admin: 'Also manages keys, connection and people, and reads the audit log.',
    auditor: 'Reads the audit log and the settings. Sees no entries and no bank details, and changes nothing.',
  },
  fields: {
    name: 'Name',
    email: 'E-mail',
    role: 'Role',
    noName: 'Enter a name',
    nameTooLong: 'Use 100 characters or fewer',
    nameControl: 'Use no control characters',
    noEmail: 'Enter an e-mail address',
    emailTaken: 'Another person, perhaps disabled, has this address. Find them in the team list.',
  },
  invitation: {
    heading: 'Invite a person',
    about: 'The console sends no e-mail. It gives you a link to pass on, with which the person sets a password.',
    action: 'Invite',
    busy: 'Inviting',
  },
  link: {
    invited: '{name} was invited',
    renewed: 'A new link for {name}',
    none: 'There is no password link: {name} signs in through the identity provider, with the account of this e-mail address.',
    about: 'Give this link to {name} only: it lets a person set the password.',
    bounds: 'It works once, until {time}, and is shown only now. If it is lost, create a new one.',
    copy: 'Copy link',
    copied: 'Copied',
    blocked: 'The browser does not allow copying. Select the text and copy it.',
  },
  person: {
    save: 'Save',
    saving: 'Saving',
    signsOut:
      'A new role signs {name} out everywhere. If it no longer allows them, watches pass to you, open reviews become unassigned, and requests for approval lapse.',
    signsYouOut: 'A new role signs you out, and you may lose access to this page.',
    saved: '{name} was changed.',
    link: 'New password link',
    linkText: 'For a lost invitation or a forgotten password. The current password works until the link is used.',
    signOut: 'Sign out everywhere',
    signOutText: 'Ends every session of {name} at once.',
    signOutOwnText: 'Ends all your other sessions at once.',
    signedOut: { one: '{name}: {count} session ended.', other: '{name}: {count} sessions ended.' },
    resetFactor: 'Reset second factor',
    resetFactorText:
      'For lost devices and lost recovery codes. Signs {name} out; signing in then requires no second factor.',
    factorReset: 'The second factor of {name} was reset.',
    disable: 'Disable',
    disableText:
      'Signs {name} out at once and ends an open link. Their watches pass to you, their open reviews become unassigned, and their requests for approval lapse. You can enable them again, but that does not bring these back.',
    disabled: '{name} was disabled and signed out everywhere.',
    enable: 'Enable',
    enableText: '{name} cannot sign in. Once enabled, they sign in as before, or with a new link.',
    enabled: '{name} was enabled and can sign in again.',
    enabledInvited:
      '{name} was enabled. Their password link ended when they were disabled: create a new one if they need it.',
    undo: 'Undo',
  },
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly people: typeof people
  }
}
