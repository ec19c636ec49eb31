import type { Translated } from '#lib/platform/wording/message.ts'
import type { wholeList as english } from './whole-list-english.ts'

export const wholeList: Translated<typeof english> = {
  title: 'Ganze Liste · Fraud Screening',
  heading: 'Ganze Liste',
  coverage:
    'Aus der Kopie der Konsole, nicht vom Dienst: {read} von {total} Zeilen, vollständig abgerufen von {from} bis {to}.',
  source: 'Aus der Kopie der Konsole, nicht vom Dienst.',
  noCoverage: 'Aus der Kopie der Konsole, die noch nicht vollständig abgerufen wurde: Zeilen können fehlen.',
  search: 'Text in beliebigem Feld',
  field: 'Feld',
  anyField: 'beliebig',
  value: 'Wert',
  asOf: 'Stand ({zone})',
  show: 'Anzeigen',
  narrowings: 'Nur Zeilen mit',
  containing: 'Text „{text}“',
  atMoment: 'Stand {time}',
  without: 'Ohne: {narrowing}',
  found: { one: '{count} Zeile', other: '{count} Zeilen' },
  byStart:
    'Ein oder zwei Zeichen finden Texte, die mit ihnen beginnen, und die Zahl, die sie sind. Ab drei Zeichen wird Text überall gefunden.',
  notKnownYet:
    'Der letzte vollständige Abruf begann am {time}. Was zwischen ihm und dem gewählten Zeitpunkt geschah, ist noch nicht bekannt.',
  notKnownAtAll: 'Die Liste wurde noch nicht vollständig abgerufen: Was damals auf ihr stand, ist noch nicht bekannt.',
  beforeFirstRead:
    'Die Konsole hat die Liste zuerst am {time} abgerufen: Was vorher auf ihr stand, kann sie nicht wissen. Diese Zeilen fand jener Abruf; sie können schon dort gewesen sein.',
  caption: 'Zeilen der ganzen Liste',
  history: 'Verlauf',
  uncertain: 'Damals ungewiss',
  pages: 'Seiten',
  range: 'Zeilen {from} bis {to} von {total}',
  previous: 'Zurück',
  next: 'Weiter',
  none: 'Keine solche Zeile',
  noneText: 'Keine Zeile in der Kopie der Konsole passt zu all dem.',
  showAll: 'Alle Zeilen anzeigen',
  loading: 'Die ganze Liste wird durchsucht',
  couldNotRead: 'Die Liste konnte nicht gelesen werden.',
  waiting: 'Dies ist noch nicht gelesen',
  waitingText: 'Sie sind offline. Es wird gelesen, sobald Sie wieder verbunden sind.',
  request: 'Anfrage {id}',
  notRead: 'Die Liste wurde noch nicht abgerufen',
  notReadText:
    'Hier steht jede ihrer Zeilen, zum Suchen, Filtern und Sortieren, sobald die Konsole alle abgerufen hat.',
  retry: 'Erneut versuchen',
}
