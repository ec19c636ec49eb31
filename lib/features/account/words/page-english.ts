/** The account page. */
export const ownAccount = {
  title: 'Your account · Fraud Screening',
  heading: 'Your account',
  profile: 'Profile',
  name: 'Name',
  email: 'E-mail',
  role: 'Role',
  roleText: '{role}. An admin can change it.',
  password: 'Password',
  noPassword: 'You sign in without a password.',
  passwordText: 'Changing it signs you out everywhere else.',
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly ownAccount: typeof ownAccount
  }
}
