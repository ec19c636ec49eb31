import type { Translated } from '#lib/platform/wording/message.ts'
import type { receipt as english } from './receipt-english.ts'

export const receipt: Translated<typeof english> = {
  title: 'Quittung prüfen · Fraud Screening',
  heading: 'Quittung prüfen',
  lead: 'Eine Quittung ist eine signierte Aussage über eine Prüfung. Diese Seite sagt, ob diese Konsole sie so signiert hat.',
  receipt: 'Quittung',
  paste: 'Quittung einfügen',
  choose: 'Datei wählen',
  value: 'Wert, um den es gehen soll',
  valueHelp: 'Kann wegbleiben. Groß- und Kleinschreibung zählt nicht.',
  action: 'Prüfen',
  busy: 'Wird geprüft',
  unreadable: 'Das ist keine Quittung. Wählen Sie die Datei so, wie sie gespeichert wurde.',

  answer: 'Antwort',
  verdicts: {
    genuine: 'Echt',
    altered: 'Nicht so signiert',
    other_key: 'Mit anderem Schlüssel signiert',
  },
  sentences: {
    genuine: 'Genau das hat die Konsole signiert.',
    altered: 'Nach dem Signieren wurde etwas darin geändert. Sie belegt nichts.',
    other_key: 'Eine andere Konsole hat sie signiert, oder niemand. Diese Konsole kann es nicht sagen.',
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
    certifiedAt: 'Stand',
    rows: 'Gelesene Zeilen',
    grade: 'Beleg',
    generation: 'Lesen Nummer',
    keyId: 'Schlüssel',
  },
  rows: '{read} von {total}',
  keys: 'Öffentliche Schlüssel',
  keysText: 'Mit dem öffentlichen Schlüssel lässt sich eine Quittung auf jedem Rechner prüfen, ohne diese Konsole.',
  saveKeys: 'Öffentliche Schlüssel speichern',
}
