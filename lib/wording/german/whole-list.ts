import type { wholeList as english } from '../english/whole-list.ts'
import type { Translated } from '../message.ts'

export const wholeList: Translated<typeof english> = {
  title: 'Ganze Liste · Fraud Screening',
  heading: 'Ganze Liste',
  coverage: 'Aus der Kopie der Konsole, nicht vom Dienst: {read} von {total} Zeilen, vollständig abgerufen um {time}.',
  noCoverage: 'Aus der Kopie der Konsole, die noch nicht vollständig abgerufen wurde: Zeilen können fehlen.',
  search: 'Text in beliebigem Feld',
  asOf: 'Stand',
  show: 'Anzeigen',
  without: 'Nicht nur {field} = {value}',
  found: { one: '{count} Zeile', other: '{count} Zeilen' },
  foundMore: { one: 'mehr als {count} Zeile', other: 'mehr als {count} Zeilen' },
  caption: 'Zeilen der ganzen Liste',
  record: 'Eintrag',
  history: 'Verlauf',
  uncertain: 'Damals ungewiss',
  pages: 'Seiten',
  range: 'Zeilen {from} bis {to} von {total}',
  previous: 'Zurück',
  next: 'Weiter',
  loading: 'Die ganze Liste wird durchsucht',
  couldNotRead: 'Die Liste konnte nicht gelesen werden.',
  retry: 'Erneut versuchen',
}
