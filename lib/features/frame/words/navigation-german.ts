import type { Translated } from '#lib/platform/wording/message.ts'
import type { navigation as english } from './navigation-english.ts'

export const navigation: Translated<typeof english> = {
  blacklist: 'Sperrliste',
  check: 'Prüfen',
  checkMany: 'Viele prüfen',
  apiSettings: 'API-Einstellungen',
  connection: 'Verbindung',
  changes: 'Änderungen',
  overview: 'Übersicht',
  people: 'Team',
  audit: 'Protokoll',
}
