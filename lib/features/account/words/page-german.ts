import type { Translated } from '#lib/platform/wording/message.ts'
import type { ownAccount as english } from './page-english.ts'

export const ownAccount: Translated<typeof english> = {
  title: 'Ihr Konto · Fraud Screening',
  heading: 'Ihr Konto',
  profile: 'Profil',
  name: 'Name',
  email: 'E\u2011Mail',
  role: 'Rolle',
  roleText: '{role}. Ein Admin kann sie ändern.',
  password: 'Passwort',
  noPassword: 'Sie melden sich ohne Passwort an.',
  passwordText: 'Wenn Sie es ändern, werden Sie überall sonst abgemeldet.',
}
