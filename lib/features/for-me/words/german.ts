import type { Translated } from '#lib/platform/wording/message.ts'
import type { forMe as english } from './english.ts'

export const forMe: Translated<typeof english> = {
  title: 'Für mich · Fraud Screening',
  heading: 'Für mich',
  tabs: { news: 'Was sich geändert hat', watches: 'Beobachtungen' },
  newsHeading: 'Was sich geändert hat',
  lead: 'Ihnen zugewiesene und beantwortete Fallprüfungen, Ihre entschiedenen Anfragen und geänderte Beobachtungen, neueste zuerst.',
  leadOfRequests: 'Ihre beantworteten Anfragen, neueste zuerst.',
  caption: 'Was sich geändert hat, neueste zuerst',
  columns: { what: 'Was', outcome: 'Ergebnis', when: 'Wann' },
  new: 'Neu:',
  markSeen: 'Alle als gesehen markieren',
  watch: {
    listed: '{label} ist jetzt gelistet',
    similar: '{label} ist jetzt ein möglicher Treffer',
    removed: '{label} ist in dieser Schreibweise nicht mehr zu finden: bitte prüfen',
    line: '{label}, Zeile {line}',
    many: {
      one: '{label}: {count} von {values} Werten geändert',
      other: '{label}: {count} von {values} Werten geändert',
    },
    list: 'Beobachtung, Liste {environment}',
  },
  outcomes: { listed: 'Gelistet', similar: 'Möglicher Treffer', removed: 'In dieser Schreibweise nicht mehr gefunden' },
  counts: {
    listed: '{count} gelistet',
    similar: { one: '{count} möglicher Treffer', other: '{count} mögliche Treffer' },
    removed: '{count} in dieser Schreibweise nicht mehr gefunden',
  },
  passed: {
    one: '{count} Beobachtung von {from} gehört jetzt Ihnen',
    other: '{count} Beobachtungen von {from} gehören jetzt Ihnen',
  },
  review: {
    assigned: '{name} hat Ihnen eine Fallprüfung zugewiesen',
    answered: '{name} hat Ihre Anfrage beantwortet',
    list: '{why}, Liste {environment}',
    waiting: 'Ihnen zugewiesen',
  },
  approval: {
    agreed: '{name} hat Ihre Anfrage freigegeben',
    refused: '{name} hat Ihre Anfrage abgelehnt',
    lapsed: 'Ihre Freigabeanfrage ist verfallen',
    remove: {
      one: '{count} Eintrag entfernen, Liste {environment}',
      other: '{count} Einträge entfernen, Liste {environment}',
    },
    edit: {
      one: '{count} Eintrag bearbeiten, Liste {environment}',
      other: '{count} Einträge bearbeiten, Liste {environment}',
    },
    import: {
      one: 'Eine Datei importieren, Liste {environment}',
      other: 'Eine Datei importieren, Liste {environment}',
    },
    rule: {
      one: 'Vier-Augen-Regel lockern, Liste {environment}',
      other: 'Vier-Augen-Regel lockern, Liste {environment}',
    },
    'key.create': {
      one: 'Einen Schlüssel für {environment} erstellen',
      other: 'Einen Schlüssel für {environment} erstellen',
    },
    'key.rotate': {
      one: 'Einen Schlüssel für {environment} erneuern',
      other: 'Einen Schlüssel für {environment} erneuern',
    },
    'key.revoke': {
      one: 'Einen Schlüssel für {environment} widerrufen',
      other: 'Einen Schlüssel für {environment} widerrufen',
    },
    bank: { one: 'Die Bankverbindung ändern', other: 'Die Bankverbindung ändern' },
    outcomes: { agreed: 'Freigegeben', refused: 'Abgelehnt', lapsed: 'Verfallen' },
  },
  passedText: 'Diese Person darf nicht mehr beobachten.',
  unknown: 'Eine Mitteilung, die diese Seite nicht zeigen kann',
  unknownText: 'Die Konsole ist neuer als diese Seite. Laden Sie die Seite neu.',
  none: 'Nichts Neues',
  noneText:
    'Hier erfahren Sie, wenn Ihnen eine Fallprüfung zugewiesen oder eine beantwortet wird, wenn über Ihre Anfrage zur Freigabe entschieden ist und wenn sich eine Beobachtung ändert.',
  noneOfRequests: 'Hier erfahren Sie, wenn eine Ihrer Anfragen beantwortet ist.',
  note: 'Wie lange diese Mitteilungen aufbewahrt werden, steht unter Einstellungen › Regeln.',
  newer: 'Neuere',
  older: 'Ältere',
}
