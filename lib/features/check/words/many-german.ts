import type { Translated } from '#lib/platform/wording/message.ts'
import type { checkMany as english } from './many-english.ts'

export const checkMany: Translated<typeof english> = {
  title: 'Mehrere · Prüfen · Fraud Screening',
  lead: 'Prüfen Sie bis zu {most} Werte. Reihenfolge und doppelte Werte bleiben, und jede Zeile bekommt ein Ergebnis. Nur die Prüfung eines einzelnen Werts findet auch Werte, die um ein Zeichen abweichen oder in längeren stehen, Straßen, Telefonnummern in mehreren Feldern sowie Namen in mehreren Feldern oder mit mehr Wörtern.',

  values: '1. Werte',
  paste: 'Einen Wert pro Zeile einfügen, oder Zeilen mit Spalten',
  choose: 'CSV oder TXT wählen',
  lines: { one: '{count} Zeile', other: '{count} Zeilen' },
  columnsCount: { one: '{count} Spalte', other: '{count} Spalten' },
  tooLargeFile: 'Diese Datei ist größer als {most} MB. Teilen Sie sie auf.',
  unreadable:
    'Diese Datei konnte nicht gelesen werden. Speichern Sie sie als UTF-8-Text und wählen Sie sie erneut aus.',

  column: '2. Spalte',
  firstRows: 'Die ersten Zeilen, unverändert',
  checkIn: 'Werte prüfen in',
  columnNumber: 'Spalte {number}',
  head: 'Die erste Zeile enthält Spaltennamen',
  unchanged:
    'Die Ergebnisdatei behält die übrigen Spalten. Eine Zelle, die eine Tabellenkalkulation als Formel ausführen würde, bekommt einen Apostroph davor.',
  recognised: 'Erkannt',
  recognisedOf: { one: 'von {count} Zeile', other: 'von {count} Zeilen' },
  duplicate: 'Doppelt',
  duplicateText: 'einmal geprüft, in jeder Zeile beantwortet',
  unusable: 'Nicht verwendbar',
  unusableText: 'leer, zu lang oder andere Zahl von Spalten',
  ragged: {
    one: 'Zeile {lines} hat mehr oder weniger Spalten als die erste und wird nicht geprüft.',
    other: '{count} Zeilen haben mehr oder weniger Spalten als die erste und werden nicht geprüft: {lines}.',
  },
  tooMany:
    '{count} verschiedene Werte sind zu viele; höchstens {most} können auf einmal geprüft werden. Es wurde nichts geprüft. Teilen Sie die Datei auf.',
  action: { one: '{count} Zeile prüfen', other: '{count} Zeilen prüfen' },

  result: '3. Ergebnis',
  progress: {
    one: '{done} von {count} verschiedenen Wert geprüft',
    other: '{done} von {count} verschiedenen Werten geprüft',
  },
  cancel: 'Abbrechen',
  cancelNote: 'Wenn Sie abbrechen, steht bei den übrigen Zeilen „Nicht geprüft“.',
  done: 'Jede Zeile hat ein Ergebnis',
  cancelled: 'Abgebrochen. Die bisher geprüften Zeilen behalten ihr Ergebnis; die übrigen wurden nicht geprüft.',
  failed:
    'Die Prüfung brach ab: {why} Die bisher geprüften Zeilen behalten ihr Ergebnis; die übrigen wurden nicht geprüft.',
  goOn: 'Den Rest prüfen',
  checkFirst: { one: 'Den ersten Wert prüfen', other: 'Die ersten {count} prüfen' },
  part: {
    one: 'Der erste Wert wurde geprüft. Die anderen nicht.',
    other: 'Die ersten {count} Werte wurden geprüft. Die anderen nicht.',
  },
  doNotFit: {
    one: '{count} Wert ist mehr, als das Stundenlimit erlaubt.',
    other: '{count} Werte sind mehr, als das Stundenlimit erlaubt.',
  },
  tooManyAnHour: 'Der Support darf höchstens {most} Werte pro Stunde prüfen. Keiner der {count} wurde geprüft.',
  leftUntil:
    'Bis {time} können Sie noch {left} von {most} Werten prüfen. Keiner der {count} wurde geprüft. Ein Wert mit mehreren Adressen oder Nummern zählt mehrfach.',
  asOfOldest: '{list}: mehrere Abgleiche; die Datei nennt den jeder Zeile. Der älteste ist von {from} bis {to}.',
  holdSeveral:
    'Diese Werte enthalten mehr Adressen oder Nummern, als Sie bis {time} prüfen können (noch {left} von {most}). Es wurde nichts geprüft. Prüfen Sie weniger auf einmal.',
  asOf: '{list}: Abgleich von {from} bis {to}.',
  proofRestsOn: 'Sein Nachweis beruht auf {grade}.',
  notLookedIn: 'Noch nicht durchsucht: {fields}. Ein Wert, der nur dort steht, wird vielleicht nicht gefunden.',
  expired:
    'Der Abgleich hinter diesen Ergebnissen liegt inzwischen zu lange zurück: Nicht gefundene Werte gelten nicht mehr als „Nicht gelistet“.',
  emptyList:
    'Die {list} hatte am Ende dieses Abgleichs keine Einträge. Vergewissern Sie sich, dass es die richtige Liste ist.',
  noRead: 'Noch kein Abgleich ist vollständig; deshalb können Prüfungen nicht „Nicht gelistet“ sagen.',
  outcomes: {
    listed: 'Gelistet',
    similar: 'Möglicher Treffer',
    unverified: 'Nicht überprüfbar',
    unusable: 'Nicht verwendbar',
    not_listed: 'Nicht gelistet',
    not_checked: 'Nicht geprüft',
  },
  byName: 'nur derselbe Name',
  cleared: 'Eine Fallprüfung sagt: andere Person ({name})',
  clearedPart: {
    one: 'Eine Fallprüfung sagt zu {count} von {found} Einträgen: andere Person ({name})',
    other: 'Eine Fallprüfung sagt zu {count} von {found} Einträgen: andere Person ({name})',
  },
  incomplete: 'Telefonnummer wohl unvollständig',
  masked: 'kann für mehrere Werte stehen: teilweise verdeckt, abgeschnitten, gerundet oder ein Netz',
  date: 'ein Datum bezeichnet niemanden',
  describes: 'nur in Feldern, die Einträge beschreiben',
  slipsNotSought: 'Tippfehler und längere Werte nicht verglichen',
  outcomesLabel: 'Ergebnisse',
  outcome: 'Ergebnis',
  linesHeading: 'Zeilen',
  linesIn: 'Zeilen insgesamt',
  addsUp: 'Die Summe stimmt',
  download: 'CSV herunterladen',
  copyCounts: 'Zahlen kopieren',
  copied: 'Kopiert',
  copyRefused: 'Der Browser erlaubt das Kopieren nicht.',
  show: 'Anzeigen',
  all: 'alle',
  shown: { one: 'Die erste Zeile', other: 'Die ersten {count} Zeilen' },
  line: 'Zeile',
  value: 'Wert',
  field: 'Feld',
}
