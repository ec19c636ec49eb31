import type { Translated } from '#lib/platform/wording/message.ts'
import type { listTools as english } from './list-tools-english.ts'

export const listTools: Translated<typeof english> = {
  selection: {
    label: 'Ausgewählte Einträge',
    count: { one: '{count} ausgewählt', other: '{count} ausgewählt' },
    places: ', {here} auf dieser Seite und {others} auf anderen Seiten',
    lost: {
      one: '{count} ausgewählter Eintrag ist nicht mehr so auf seiner Seite, wie Sie ihn ausgewählt haben: Er wurde verschoben, geändert oder entfernt.',
      other:
        '{count} ausgewählte Einträge sind nicht mehr so auf ihrer Seite, wie Sie sie ausgewählt haben: Sie wurden verschoben, geändert oder entfernt.',
    },
    check: 'Prüfen',
    copyCsv: 'Als CSV kopieren',
    copyJson: 'Als JSON kopieren',
    clear: 'Auswahl aufheben',
    copied: { one: '{count} Eintrag kopiert.', other: '{count} Einträge kopiert.' },
    blocked: 'Der Browser erlaubt das Kopieren nicht.',
  },
  notes: {
    limit: 'Die Seitengröße in der Adresse ist nicht möglich.',
    limitText: {
      one: 'Die Seite zeigt {count} Eintrag; {least} bis {most} sind möglich.',
      other: 'Die Seite zeigt {count} Einträge; {least} bis {most} sind möglich.',
    },
    offset: 'Der Anfang in der Adresse ist nicht möglich.',
    offsetText: 'Dies ist die erste Seite.',
    pastEnd: 'Eine Seite {page} gibt es nicht.',
    pastEndText: 'Dies ist die letzte Seite, {pages}.',
    pastEndEmpty: 'Die Liste ist leer.',
  },
  states: {
    empty: 'Keine Einträge auf der Liste',
    emptyIn: 'Keine Einträge auf der Liste {environment}',
    emptyText:
      'Der Dienst antwortete um {time}: insgesamt 0. Test und Production sind zwei Listen; dies ist eine davon.',
    noRows: 'Der Dienst lieferte keine Einträge für diese Seite',
    noRowsText: 'Er zählt {total} Einträge. Andere Seiten funktionieren vielleicht.',
  },
  find: {
    next: 'Nächster gefundener Eintrag',
    previous: 'Voriger gefundener Eintrag',
    rows: { one: '{count} von {rows} Einträgen dieser Seite', other: '{count} von {rows} Einträgen dieser Seite' },
    everywhere: 'Sperrliste nach „{text}“ durchsuchen',
  },
  cell: {
    copy: 'Zelle kopieren',
    copied: '{name} ist kopiert.',
    missing: 'Nichts zu kopieren: {name} fehlt in diesem Eintrag.',
  },
  card: { row: 'Eintrag {row}', rowAndSize: 'Eintrag {row}, {size}' },
}
