import type { Translated } from '#lib/platform/wording/message.ts'
import type { navigation as english } from './navigation-english.ts'

export const navigation: Translated<typeof english> = {
  blacklist: 'Sperrliste',
  check: 'Prüfen',
  changes: 'Änderungen',
  overview: 'Übersicht',
  forMe: 'Für mich',
  watches: 'Beobachtungen',
  apiKeys: 'API-Schlüssel',
  connection: 'Verbindung',
  fields: 'Felder',
  rules: 'Regeln',
  delivery: 'Zustellung',
  team: 'Team',
  signOn: 'Single Sign-on',
  roles: 'Rollen',
  audit: 'Protokoll',
  forget: 'Person vergessen',
}
