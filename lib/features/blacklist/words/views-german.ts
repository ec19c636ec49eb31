import type { Translated } from '#lib/platform/wording/message.ts'
import type { views as english } from './views-english.ts'

export const views: Translated<typeof english> = {
  inUseChanged: 'Ansicht: {name} (bearbeitet)',
  none: 'Noch keine Ansichten. Eine Ansicht hält Suche, Filter, Sortierung, Zeitpunkt, Spalten, Zeilenhöhe, Zeitzone und Einträge pro Seite unter einem Namen fest.',
  shared: 'Mit dem Team geteilt',
  sharedBy: 'Geteilt von {owner}',
  unsaved: 'bearbeitet',
  save: 'Speichern',
  saveAs: 'Als neue Ansicht speichern',
  revert: 'Zurücksetzen',
  rename: 'Umbenennen oder teilen',
  remove: 'Entfernen',
  leave: 'Keine Ansicht verwenden',
  makeDefault: 'Sperrliste mit dieser Ansicht öffnen',
  makeDefaultHelp: 'Nur für Sie. „Alles aufheben, zurück zur Live-Seite“ verlässt sie.',
  isDefault: 'Ihre Standardansicht',
  name: 'Name',
  share: 'Mit dem Team teilen',
  shareHelp:
    'Wer die Liste durchsehen darf, kann sie mit ihrer Suche und ihren Filtern verwenden; ändern können sie Sie und Admins.',
  add: 'Ansicht speichern',
  cancel: 'Abbrechen',
  taken: 'Eine andere Ansicht heißt schon so',
  wrongName: 'Ein Name hat 1 bis {longest} Zeichen, ohne Zeilenumbrüche und verborgene Zeichen',
  removeOwn: '„{name}“ entfernen? Die Tabelle bleibt, wie sie ist; die Ansicht lässt sich nicht zurückholen.',
  removeShared:
    '„{name}“ für alle entfernen? Tabellen bleiben, wie sie sind; die Ansicht lässt sich nicht zurückholen.',
  removeNow: 'Ansicht entfernen',
  keep: 'Behalten',
  saved: '„{name}“ ist gespeichert.',
  removed: '„{name}“ ist entfernt.',
  gone: '„{name}“ wurde entfernt oder wird nicht mehr geteilt.',
  changedMeanwhile: '„{name}“ wurde anderswo geändert; dies ist der neueste Stand.',
}
