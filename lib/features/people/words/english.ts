/** The people of the console: who may sign in, and as what. */
export const people = {
  title: 'Team · Fraud Screening',
  heading: 'Team',
  lead: 'Who may sign in, and what they may do. Nobody is deleted: disabled people stay in the audit log under their names.',
  invite: 'Invite',
  caption: 'Team, by name',
  columns: { name: 'Name and e-mail', role: 'Role', state: 'State', seen: 'Last seen', actions: 'Actions' },
  you: '(you)',
  states: { active: 'Active', invited: 'Invited', disabled: 'Disabled' },
  linkUntil: 'link until {time}',
  noLink: 'no open link',
  never: 'Never',
  change: 'Change',
  changeNamed: 'Change {name}',
  previous: 'Previous',
  next: 'Next',
  none: 'No one here',
  cancel: 'Cancel',
  done: 'Done',
  roles: {
    support: 'Checks users and verifies receipts.',
    analyst: 'Also browses, searches, exports and edits the list.',
    admin: 'Also keys, connection, people and the audit log.',
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
    emailTaken: 'Somebody has this address already. Look for them in the list, among the disabled too.',
  },
  invitation: {
    heading: 'Invite somebody',
    about: 'You get a link to pass on yourself; the console sends no e-mail. With it they choose a password.',
    action: 'Invite',
    busy: 'Inviting',
  },
  link: {
    invited: '{name} is invited',
    renewed: 'A new link for {name}',
    about: 'Pass this link on to {name} and nobody else: whoever opens it chooses the password.',
    bounds: 'It works once, until {time}, and is shown only now. If it gets lost, make a new one.',
    copy: 'Copy link',
    copied: 'Copied',
    blocked: 'The browser does not let the console copy. Select the text and copy it.',
  },
  person: {
    save: 'Save',
    saving: 'Saving',
    signsOut: 'With another role, {name} is signed out everywhere and signs in again.',
    signsYouOut: 'With another role you are signed out, and may no longer see this page.',
    saved: '{name} is changed.',
    link: 'New password link',
    linkText:
      'For an invitation that went astray or a forgotten password. The present password is valid until the link is used.',
    signOut: 'Sign out everywhere',
    signOutText: 'Ends every session of {name} at once.',
    signOutOwnText: 'Ends all your other sessions at once.',
    signedOut: { one: '{name}: {count} session ended.', other: '{name}: {count} sessions ended.' },
    disable: 'Disable',
    disableText: 'Locks {name} out from the next request on and closes an open link. You can enable them again.',
    disabled: '{name} is disabled and signed out everywhere.',
    enable: 'Enable',
    enableText: '{name} is kept out. Once enabled, they sign in with the password they had, or with a new link.',
    enabled: '{name} is enabled and can sign in again.',
    undo: 'Undo',
  },
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly people: typeof people
  }
}
