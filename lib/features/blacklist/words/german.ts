import type { Translated } from '#lib/platform/wording/message.ts'
import type { blacklist as english } from './english.ts'

export const blacklist: Translated<typeof english> = {
  heading: 'Sperrliste',
  title: {
    page: 'Sperrliste, Seite {page}',
    pageOf: 'Sperrliste, Seite {page} von {pages}',
    entry: 'Eintrag {place} von {total}',
    console: 'Fraud Screening',
  },
  entries: { one: '{count} Eintrag', other: '{count} Einträge' },
  caption: 'Sperrliste, {range}',
  skipToPages: 'Zu den Seiten springen',
  refresh: 'Aktualisieren',
  searchAll: 'Alle Felder durchsuchen',
  searchOrFilter: 'Suchen, oder Feld:Wert',
  fieldsNotLoaded: 'Die Felder konnten nicht geladen werden. Drücken Sie die Eingabetaste, um es zu wiederholen.',
  filter: 'Filter hinzufügen',
  asOf: 'Stand {time}',
  asOfNow: 'Stand jetzt',
  asOfMenu: 'Stand',
  views: { label: 'Ansichten', inUse: 'Ansicht: {name}' },
  uncertain: 'damals ungewiss',
  retry: 'Erneut versuchen',
  loading: 'Wird geladen …',
  close: 'Schließen',
  range: {
    none: 'Keine Einträge',
    one: 'Eintrag {from} von {total}',
    many: 'Einträge {from}–{to} von {total}',
    counting: 'Einträge {from}–{to}',
  },
  noRange: 'Keine Einträge auf dem Bildschirm',
  readAgain: 'Aktualisiert. {range}',

  tools: {
    label: 'Werkzeuge',
    show: { one: '{count} Eintrag zeigen', other: '{count} Einträge zeigen' },
    sort: 'Sortieren',
    ownOrder: 'Reihenfolge des Dienstes',
    ascending: '{path}, aufsteigend',
    descending: '{path}, absteigend',
  },

  facts: {
    label: 'Über diese Einträge',
    asOf: 'Stand {time}, {age}',
    stale: 'Veraltet: Stand {time}, {age}',
    more: '{count} mehr als um {time}',
    fewer: '{count} weniger als um {time}',
    newColumns: { one: 'Neue Spalte: {names}', other: '{count} neue Spalten: {names}' },
    live: 'Live-Seite vom Dienst',
    order: ', in seiner Reihenfolge',
  },

  pager: {
    label: 'Seiten',
    first: 'Erste Seite',
    previous: 'Vorige Seite',
    next: 'Nächste Seite',
    last: 'Letzte Seite',
    page: 'Seite {page}',
    pageField: 'Seite',
    of: 'von {pages}',
    size: 'Einträge pro Seite',
    sizeOf: '{size} Einträge pro Seite',
    wrong: 'Eine ganze Zahl von {least} bis {most}',
  },

  notes: {
    notRefreshed: 'Konnte nicht aktualisiert werden.',
    notRefreshedText: 'Daten von {time}. {why}',
    notKept: 'Ihre Spalten konnten nicht gespeichert werden.',
    notKeptText: 'Sie gelten nur für diesen Besuch. {why}',
  },

  states: {
    failed: 'Seite {page} konnte nicht geladen werden',
    connection: 'Zur Verbindung',
    request: 'Anfrage {id}',
    waiting: 'Seite {page} ist noch nicht geladen',
    waitingText: 'Sie wird geladen, sobald Sie wieder online sind.',
    loading: 'Die Liste wird geladen',
  },

  legend: {
    label: 'Wie Werte gezeigt werden',
    missing: 'kein solches Feld',
    emptyText: 'leerer Text',
    hidden: 'verborgenes Zeichen',
  },

  selection: {
    row: 'Eintrag {row} auswählen',
    page: 'Alle Einträge dieser Seite auswählen',
  },

  commands: {
    nextRow: 'Nächster Eintrag',
    previousRow: 'Voriger Eintrag',
    choose: 'Eintrag auswählen',
    page: 'Zu einer Seite gehen',
    columns: 'Spalten anordnen',
  },

  find: {
    open: 'Auf dieser Seite suchen',
  },

  columns: { label: 'Spalten', shown: '{shown} von {all}', new: 'Neu' },
}
