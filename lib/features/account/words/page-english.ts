/** The page about the person who is signed in. */
export const ownAccount = {
  title: 'Your account · Fraud Screening',
  heading: 'Your account',
  profile: 'Profile',
  name: 'Name',
  email: 'E-mail',
  role: 'Role',
  roleText: '{role}. An admin can change it.',
  password: 'Password',
  passwordText: 'A change signs you out everywhere else.',
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly ownAccount: typeof ownAccount
  }
}
