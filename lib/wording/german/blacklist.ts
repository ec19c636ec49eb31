import type { blacklist as english } from '../english/blacklist.ts'
import type { Translated } from '../message.ts'

export const blacklist: Translated<typeof english> = {
  heading: 'Sperrliste',
  title: 'Sperrliste, Seite {page} · Fraud Screening',
  titleIn: 'Sperrliste, Seite {page} · {environment} · Fraud Screening',
  titleOf: 'Sperrliste, Seite {page} von {pages} · Fraud Screening',
  titleOfIn: 'Sperrliste, Seite {page} von {pages} · {environment} · Fraud Screening',
  users: { one: '{count} Person', other: '{count} Personen' },
  caption: 'Sperrliste, {range}',
  skipToPages: 'Zu den Seiten springen',
  refresh: 'Neu lesen',
  retry: 'Noch einmal',
  loading: 'Wird geladen …',
  close: 'Schließen',
  range: { none: 'Keine Zeilen von {total}', one: 'Zeile {from} von {total}', many: 'Zeilen {from}–{to} von {total}' },
  noRange: 'Keine Zeilen auf dem Bildschirm',
  readAgain: 'Neu gelesen. {range}',

  facts: {
    label: 'Über diese Zeilen',
    asOf: 'Stand {time}, {age}',
    stale: 'Veraltet: Stand {time}, {age}',
    more: { one: '{count} mehr als um {time}', other: '{count} mehr als um {time}' },
    fewer: { one: '{count} weniger als um {time}', other: '{count} weniger als um {time}' },
    newColumns: { one: 'Neue Spalte {names}', other: '{count} neue Spalten: {names}' },
    newColumnsMore: { one: 'Neue Spalte {names}', other: '{count} neue Spalten: {names} …' },
    order: 'In der Reihenfolge des Dienstes',
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
    size: 'Zeilen pro Seite',
    sizeOf: '{size} Zeilen pro Seite',
    wrong: 'Eine ganze Zahl von {least} bis {most}',
  },

  notes: {
    limit: 'Die Adresse verlangte eine unmögliche Seitengröße.',
    limitText: {
      one: '{count} Zeile pro Seite wird gezeigt; {least} bis {most} sind möglich.',
      other: '{count} Zeilen pro Seite werden gezeigt; {least} bis {most} sind möglich.',
    },
    offset: 'Die Adresse verlangte einen unmöglichen Anfang.',
    offsetText: 'Dies ist die erste Seite.',
    pastEnd: 'Eine Seite {page} gibt es nicht.',
    pastEndText: 'Dies ist die letzte Seite, {pages}.',
    pastEndEmpty: 'Die Liste ist leer.',
    notRefreshed: 'Konnte nicht neu gelesen werden.',
    notRefreshedText: 'Daten von {time}. {why}',
    notKept: 'Ihre Spalten konnten nicht gespeichert werden.',
    notKeptText: 'Sie gelten nur für diesen Besuch. {why}',
  },

  states: {
    failed: 'Seite {page} konnte nicht gelesen werden',
    request: 'Anfrage {id}',
    empty: 'Niemand steht in der Liste',
    emptyIn: 'Niemand steht in der Liste {environment}',
    emptyText:
      'Der Dienst antwortete um {time}: insgesamt 0. Test und Production sind zwei Listen; dies ist eine davon.',
    noRows: 'Der Dienst sandte keine Zeilen für diese Seite',
    noRowsText: 'Er zählt {total} in der ganzen Liste. Andere Seiten haben ihre vielleicht.',
    waiting: 'Seite {page} ist noch nicht gelesen',
    waitingText:
      'Sie sind offline. Sie wird gelesen, sobald Sie wieder verbunden sind; früher gelesene Seiten lassen sich öffnen.',
    loading: 'Die Liste wird gelesen',
    notLoaded: 'Dieser Teil der Seite konnte nicht geladen werden. Laden Sie die Seite neu.',
  },

  legend: {
    label: 'Wie Werte gezeigt werden',
    missing: 'kein solches Feld',
    emptyText: 'leerer Text',
    hidden: 'verborgenes Zeichen',
  },

  selection: {
    label: 'Gewählte Personen',
    row: 'Zeile {row} wählen',
    page: 'Alle Zeilen dieser Seite wählen',
    count: { one: '{count} gewählt', other: '{count} gewählt' },
    places: ', {here} auf dieser Seite und {others} auf anderen Seiten',
    copyCsv: 'Als CSV kopieren',
    copyJson: 'Als JSON kopieren',
    clear: 'Keine wählen',
    copied: { one: '{count} Person kopiert.', other: '{count} Personen kopiert.' },
    blocked: 'Der Browser lässt die Konsole nicht kopieren.',
  },

  commands: {
    nextRow: 'Nächste Zeile',
    previousRow: 'Vorige Zeile',
    choose: 'Zeile wählen',
    page: 'Zu einer Seite gehen',
    columns: 'Spalten anordnen',
  },

  find: {
    open: 'Auf dieser Seite suchen',
    next: 'Nächste gefundene Zeile',
    previous: 'Vorige gefundene Zeile',
    rows: { one: '{count} von {rows} Zeilen dieser Seite', other: '{count} von {rows} Zeilen dieser Seite' },
    everywhere: 'Die ganze Liste prüfen',
  },

  cell: {
    copy: 'Zelle kopieren',
    copied: '{name} ist kopiert.',
    missing: 'Es gibt kein {name} zu kopieren.',
  },

  columns: {
    label: 'Spalten',
    shown: '{shown} von {all}',
    new: 'Neu',
    alwaysShown: 'Die erste Spalte wird immer gezeigt',
    alwaysShownShort: 'immer gezeigt',
    width: 'Breite {width}',
    narrower: '{name} schmaler machen',
    wider: '{name} breiter machen',
    pin: '{name} am Anfang halten',
    up: '{name} nach oben',
    down: '{name} nach unten',
    moved: '{name} ist Spalte {place} von {all}',
    resized: { one: '{name} ist {count} Pixel breit', other: '{name} ist {count} Pixel breit' },
    rows: 'Zeilen',
    compact: 'Dicht',
    normal: 'Normal',
    roomy: 'Weit',
    times: 'Zeiten',
    local: 'Örtlich',
    wrap: 'Langen Text umbrechen',
    restore: 'Vorgaben wiederherstellen',
    restored: 'Vorgaben wiederhergestellt',
    undo: 'Rückgängig',
    undone: 'Ihre eigene Anordnung ist zurück',
  },

  card: { row: 'Zeile {row}', rowAndSize: 'Zeile {row}, {size}' },
}
