import type { Translated } from '#lib/platform/wording/message.ts'
import type { receipt as english } from './receipt-english.ts'

export const receipt: Translated<typeof english> = {
  title: 'Prüfbeleg prüfen · Fraud Screening',
  heading: 'Prüfbeleg prüfen',
  lead: 'Ein Prüfbeleg ist eine signierte Aufzeichnung einer Prüfung. Diese Seite stellt fest, ob diese Konsole ihn signiert hat.',
  receipt: 'Prüfbeleg',
  paste: 'Prüfbeleg einfügen',
  choose: 'Datei wählen',
  value: 'Geprüfter Wert (optional)',
  valueHelp: 'Groß- und Kleinschreibung spielt keine Rolle.',
  action: 'Prüfen',
  busy: 'Wird geprüft',
  unreadable: 'Das ist kein Prüfbeleg. Wählen Sie die Datei so aus, wie sie gespeichert wurde.',

  answer: 'Antwort',
  verdicts: {
    genuine: 'Echt',
    altered: 'Nach dem Signieren geändert',
    other_key: 'Mit anderem Schlüssel signiert',
  },
  sentences: {
    genuine: 'Diese Konsole hat diesen Prüfbeleg signiert.',
    altered: 'Der Prüfbeleg wurde nach dem Signieren geändert und belegt nichts.',
    other_key:
      'Diese Konsole hat den Schlüssel nicht, mit dem er signiert wurde. Prüfen Sie ihn mit den Schlüsseln der Konsole, die ihn ausgestellt hat.',
  },
  abouts: {
    same: 'Der Prüfbeleg gilt für diesen Wert.',
    another: 'Der Prüfbeleg gilt für einen anderen Wert oder für diesen in anderer Schreibweise.',
    untold: 'Dem Prüfbeleg fehlt der Schlüssel zum Wert (opening); deshalb lässt sich der Wert nicht prüfen.',
  },
  stated: 'Inhalt',
  facts: {
    outcome: 'Ergebnis',
    environment: 'Liste',
    country: 'Land von Telefonnummern',
    checkedAt: 'Geprüft',
    checkedBy: 'Von',
    console: 'Konsole',
    sync: 'Abgleich',
    rows: 'Verglichene Einträge',
    grade: 'Der Nachweis beruht auf',
    generation: 'Nummer des Abgleichs',
    keyId: 'Schlüssel',
  },
  rows: '{read} von {total}',
  keys: 'Öffentliche Schlüssel',
  keysText:
    'Mit den öffentlichen Schlüsseln lässt sich ein Prüfbeleg auf jedem Rechner mit jeder JOSE-Bibliothek prüfen, ohne diese Konsole.',
  saveKeys: 'Öffentliche Schlüssel speichern',
}
