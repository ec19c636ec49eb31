/** Texts of pages before sign-in, and of the page for addresses that do not exist. */
export const door = {
  title: '{page} · Fraud Screening',
  description: 'Browse a blacklist, check people against it, and see what changed.',
  needsScript: 'The console needs JavaScript; it is switched off in this browser.',
  notFound: {
    heading: 'There is no such page',
    text: 'The address may be mistyped, or the page may have moved.',
    action: 'Open the blacklist',
  },
  email: 'E-mail',
  password: 'Password',
  signIn: {
    heading: 'Sign in',
    noAccount: 'This console has no account yet. Open the set-up link that it printed in its terminal when it started.',
    noEmail: 'Enter your e-mail',
    noPassword: 'Enter your password',
    passkey: 'Sign in with a passkey',
    passkeyStopped: 'The browser stopped it, or it took too long. Try again, or use your password.',
    provider: 'Sign in with {name}',
    withPassword: 'Sign in with a password',
    or: 'or',
    code: 'Second step: code',
    codeHelp: 'The 6 digits that your code app shows, or one of your recovery codes.',
    noCode: 'Enter a code',
    action: 'Sign in',
    busy: 'Signing in',
  },
  comeBack: {
    heading: 'Signing in',
    busy: 'The console is verifying your provider’s answer. This takes a moment.',
    again: 'Start again',
    confirmed: 'Your identity is confirmed. You can close this window.',
    close: 'Close this window, then try again where you started.',
  },
  setUp: {
    heading: 'Create the first account',
    note: 'This account is an admin: it may do everything in this console.',
    done: 'Set-up is done',
    doneText: 'This console has its first account. The set-up link works once.',
    noToken: 'This address has no set-up token. Open the whole link that the console printed in its terminal.',
    name: 'Name',
    noName: 'Enter your name',
    noEmail: 'Enter an e-mail address',
    action: 'Create the account',
    busy: 'Creating the account',
  },
  choosePassword: {
    heading: 'Set a password',
    note: 'An admin gave you this link. It works once and signs you out everywhere else. If you have a second factor, you sign in with it afterwards.',
    noToken: 'This address is not complete. Open the whole link that you were given.',
    label: 'New password',
    action: 'Set the password',
    busy: 'Setting the password',
  },
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly door: typeof door
  }
}
