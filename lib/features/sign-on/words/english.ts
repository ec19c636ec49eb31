/** Texts of the settings of single sign-on. */
export const signOn = {
  title: 'Single sign-on · Fraud Screening',
  heading: 'Single sign-on',
  lead: 'People sign in with the account that they have at your identity provider, through OpenID Connect.',
  none: 'Not set up: people sign in with password or passkey.',
  register: 'Register the console at the provider as a web application with these addresses:',
  addresses: {
    callback: 'Redirect after sign-in',
    signedOut: 'Redirect after sign-out',
    logout: 'Back-channel logout',
  },
  byVariables: 'Set by the variables OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET',
  secretLost:
    'The stored client secret cannot be opened any more, because SESSION_SECRET was replaced. Enter the client secret again.',
  changed: 'Last changed by {person}, {time}',
  provider: 'Provider',
  issuer: 'Issuer',
  issuerHelp: 'As in the provider’s metadata. Must begin with https://.',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  secretKept: 'Leave empty to keep the present one. It is not shown again.',
  name: 'Name',
  nameHelp: 'The sign-in page shows it after “Sign in with”.',
  roles: 'Roles',
  byInvitation: 'By invitation',
  byInvitationMeaning:
    'An admin invites people under Settings › Team, with their e-mail address at the provider, and gives the role.',
  byClaim: 'From a claim of the provider',
  byClaimMeaning: 'The role is set at each sign-in. People to whom the claim gives none are refused.',
  claim: 'Name of the claim',
  claimHelp: 'Such as groups, or realm_access.roles for a claim within another.',
  lines: 'Values and roles',
  linesHelp: 'A person with several values gets the role of the first line that fits.',
  value: 'Value {number}',
  role: 'Role {number}',
  addLine: 'Add a value',
  removeLine: 'Remove value {number}',
  createsAccounts: 'Create accounts at the first sign-in',
  createsAccountsMeaning: 'Otherwise people have to be invited first.',
  local: 'Sign-in with password or passkey',
  localForAll: 'For everyone',
  localOnly: 'Only for {name} ({email})',
  localHelp: 'One admin keeps a password, for when the provider is down.',
  save: 'Test and save',
  saving: 'Testing',
  saved: 'The provider passed the test. The settings are saved.',
  rules: { save: 'Save', saving: 'Saving', saved: 'Saved.' },
  remove: 'End single sign-on',
  removed:
    'Single sign-on has ended. People sign in with password or passkey. Those who have neither need a password link: Settings › Team.',
  faults: {
    issuer: {
      unreachable: 'No identity provider answers at this address.',
      other_issuer:
        'The metadata at this address names another issuer. Enter exactly that one, usually without a slash at its end.',
      unsuitable: 'The provider’s metadata lacks an address that the console needs, or names one that it cannot use.',
      not_valid:
        'This address cannot be used. It must begin with https://, not be in a private network, and hold no password.',
    },
    issuerMissing: 'Enter the address of the provider',
    clientId: 'Enter the client ID',
    clientSecret: 'The provider does not accept this client ID with this secret.',
    clientSecretMissing: 'Enter the client secret',
    name: 'Enter a name of at most 60 characters',
    claim: 'Enter the name of the claim',
    roles: 'Enter a value of the claim in each line',
    localOnlyFor: 'Select an active admin who has a password',
  },
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly signOn: typeof signOn
  }
}
