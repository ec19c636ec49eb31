import type { Translated } from '#lib/platform/wording/message.ts'
import type { checkMany as english } from './many-english.ts'

export const checkMany: Translated<typeof english> = {
  title: 'Viele prüfen · Fraud Screening',
  heading: 'Viele prüfen',
  lead: 'Bis zu {most} Werte gegen einen Stand der Liste. Reihenfolge und Doppelte bleiben; jede Zeile endet mit einem Ergebnis. Nach Vertippern um ein Zeichen wird nur gesucht, wo ein Wert allein geprüft wird.',

  values: '1 Werte',
  paste: 'Einen Wert pro Zeile einfügen, oder Zeilen mit Spalten',
  choose: 'CSV oder TXT wählen',
  lines: { one: '{count} Zeile', other: '{count} Zeilen' },
  columnsCount: { one: '{count} Spalte', other: '{count} Spalten' },
  tooLargeFile: 'Diese Datei hat mehr als {most} MB. Teilen Sie sie auf.',
  unreadable:
    'Diese Datei konnte nicht gelesen werden. Speichern Sie sie als UTF-8-Text und wählen Sie sie noch einmal.',

  column: '2 Spalte',
  firstRows: 'Die ersten Zeilen, wie sie sind',
  checkIn: 'Geprüft werden die Werte in',
  columnNumber: 'Spalte {number}',
  head: 'Die erste Zeile nennt die Spalten',
  unchanged:
    'Die übrigen Spalten kommen zurück, wie sie sind; vor eine Zelle, die eine Tabellenkalkulation als Formel ausführen würde, kommt ein Apostroph.',
  recognised: 'Erkannt',
  recognisedOf: { one: 'von {count} Zeile', other: 'von {count} Zeilen' },
  duplicate: 'Doppelt',
  duplicateText: 'einmal geprüft, jedes Mal beantwortet',
  unusable: 'Unbrauchbar',
  unusableText: 'leer, zu lang oder mit anderen Spalten',
  ragged: {
    one: 'Zeile {lines} hat mehr oder weniger Spalten als die erste und wird nicht geprüft.',
    other: '{count} Zeilen haben mehr oder weniger Spalten als die erste und werden nicht geprüft: {lines}.',
  },
  tooMany:
    '{count} verschiedene Werte sind zu viele: Höchstens {most} können auf einmal geprüft werden. Nichts wurde geprüft; teilen Sie sie auf.',
  action: { one: '{count} Zeile prüfen', other: '{count} Zeilen prüfen' },

  result: '3 Ergebnis',
  progress: {
    one: '{done} von {count} verschiedenen Wert beantwortet',
    other: '{done} von {count} verschiedenen Werten beantwortet',
  },
  cancel: 'Abbrechen',
  cancelNote: 'Nach dem Abbrechen heißt es beim Rest „nicht geprüft“.',
  done: 'Jede Zeile hat ein Ergebnis',
  cancelled: 'Abgebrochen. Was beantwortet war, bleibt; der Rest ist nicht geprüft.',
  failed: 'Die Prüfung brach ab: {why} Was beantwortet war, bleibt; der Rest ist nicht geprüft.',
  goOn: 'Den Rest prüfen',
  asOf: 'Stand {time}. {list}.',
  noRead:
    'Die Liste wurde noch nie vollständig gelesen; darum kann von niemandem gesagt werden, er sei nicht gelistet.',
  outcomes: {
    listed: 'Gelistet',
    similar: 'Möglicher Treffer',
    unverified: 'Nicht feststellbar',
    unusable: 'Unbrauchbar',
    not_listed: 'Nicht gelistet',
    not_checked: 'Nicht geprüft',
  },
  byName: 'nur dem Namen nach',
  describes: 'beschreibt Einträge, bezeichnet niemanden',
  slipsNotSought: 'nicht auf ein abweichendes Zeichen verglichen',
  outcomesLabel: 'Ergebnisse',
  outcome: 'Ergebnis',
  linesHeading: 'Zeilen',
  linesIn: 'Zeilen insgesamt',
  addsUp: 'Geht auf',
  download: 'CSV herunterladen',
  copyCounts: 'Zahlen kopieren',
  copied: 'Kopiert',
  copyRefused: 'Der Browser lässt die Konsole nicht kopieren.',
  show: 'Zeigen',
  all: 'alle',
  shown: { one: 'Die erste {count} Zeile', other: 'Die ersten {count} Zeilen' },
  line: 'Zeile',
  value: 'Wert',
  field: 'Feld',
}
