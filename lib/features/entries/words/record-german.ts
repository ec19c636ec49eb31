import type { Translated } from '#lib/platform/wording/message.ts'
import type { record as english } from './record-english.ts'

export const record: Translated<typeof english> = {
  label: 'Eintrag {place}',
  of: 'Eintrag {place} von {total}',
  previous: 'Voriger Eintrag',
  next: 'Nächster Eintrag',
  openPrevious: 'Vorigen Eintrag öffnen',
  openNext: 'Nächsten Eintrag öffnen',
  close: 'Eintrag schließen',
  narrower: 'Leiste schmaler machen',
  wider: 'Leiste breiter machen',
  width: 'Breite der Leiste',
  fields: 'Felder',
  count: '{count} von {all} bekannten, wie empfangen',
  lacking: 'Nicht in diesem Eintrag: {names}',
  copy: '{path} kopieren',
  open: 'Zeigen, was in {path} ist',
  showAll: { one: '{count} Zeichen zeigen', other: 'Alle {count} Zeichen zeigen' },
  copied: '{path} ist kopiert.',
  copiedAll: 'Der Eintrag ist als JSON kopiert.',
  blocked: 'Der Browser erlaubt das Kopieren nicht. Markieren Sie den Text und kopieren Sie ihn.',
  moved: 'Einträge haben sich verschoben: Dies war vorher Eintrag {from}.',
  changed: 'Dieser Eintrag wurde geändert, nachdem Sie ihn geöffnet haben.',
  away: 'Nicht mehr auf dieser Seite',
  awayBefore:
    'Dieser Eintrag ist nicht mehr auf dieser Seite: Er wurde verschoben, geändert oder entfernt. Dies sind seine Werte davor.',
  awayLatest:
    'Dieser Eintrag ist nicht mehr auf dieser Seite. Dies sind seine neuesten Werte in der abgeglichenen Kopie.',
  gone: 'Der Eintrag dieser Adresse ist nicht auf dieser Seite',
  goneText: 'Er wurde verschoben, geändert oder entfernt. An seiner Stelle kann jetzt ein anderer Eintrag sein.',
  none: 'Einen Eintrag {place} gibt es auf dieser Seite nicht',
  noneText: 'Einträge haben sich verschoben, oder die Liste ist kürzer als vorher.',
  types: { text: 'Text', number: 'Zahl', boolean: 'true/false', object: 'Objekt', list: 'Liste', null: 'null' },
}
