import type { Translated } from '#lib/platform/wording/message.ts'
import type { receipt as english } from './receipt-english.ts'

export const receipt: Translated<typeof english> = {
  title: 'Prüfbeleg prüfen · Fraud Screening',
  heading: 'Prüfbeleg prüfen',
  lead: 'Ein Prüfbeleg ist eine signierte Aussage über eine Prüfung. Diese Seite sagt, ob diese Konsole ihn so signiert hat.',
  receipt: 'Prüfbeleg',
  paste: 'Prüfbeleg einfügen',
  choose: 'Datei wählen',
  value: 'Wert, um den es gehen soll',
  valueHelp: 'Kann wegbleiben. Groß- und Kleinschreibung zählt nicht.',
  action: 'Prüfen',
  busy: 'Wird geprüft',
  unreadable: 'Das ist kein Prüfbeleg. Wählen Sie die Datei so, wie sie gespeichert wurde.',

  answer: 'Antwort',
  verdicts: {
    genuine: 'Echt',
    altered: 'Nicht so signiert',
    other_key: 'Mit anderem Schlüssel signiert',
  },
  sentences: {
    genuine: 'Genau das hat die Konsole signiert.',
    altered: 'Nach dem Signieren wurde etwas darin geändert. Er belegt nichts.',
    other_key: 'Eine andere Konsole hat ihn signiert, oder niemand. Diese Konsole kann es nicht sagen.',
  },
  abouts: {
    same: 'Es geht um diesen Wert.',
    another: 'Es geht um einen anderen Wert.',
    untold: 'Um wen es geht, lässt sich nicht sagen: Der Schlüssel dazu (opening) fehlt.',
  },
  stated: 'Ausgesagt',
  facts: {
    outcome: 'Ergebnis',
    environment: 'Liste',
    checkedAt: 'Geprüft',
    checkedBy: 'Von',
    console: 'Konsole',
    sync: 'Abgleich',
    rows: 'Verglichene Einträge',
    grade: 'Der Beleg beruht auf',
    generation: 'Nummer des Abgleichs',
    keyId: 'Schlüssel',
  },
  rows: '{read} von {total}',
  keys: 'Öffentliche Schlüssel',
  keysText:
    'Mit den öffentlichen Schlüsseln lässt sich ein Prüfbeleg auf jedem Rechner mit jeder JOSE-Bibliothek prüfen, ohne diese Konsole.',
  saveKeys: 'Öffentliche Schlüssel speichern',
}
