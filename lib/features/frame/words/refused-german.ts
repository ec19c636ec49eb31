import type { Translated } from '#lib/platform/wording/message.ts'
import type { refused as english } from './refused-english.ts'

export const refused: Translated<typeof english> = {
  title: '{heading} · Fraud Screening',
  pages: {
    changes: {
      heading: 'Ihre Rolle umfasst die Änderungen nicht',
      text: 'Sie sind als {role} angemeldet. Änderungen sind für Analysten und Admins.',
    },
    overview: {
      heading: 'Ihre Rolle umfasst die Übersicht nicht',
      text: 'Sie sind als {role} angemeldet. Die Übersicht ist für Analysten und Admins.',
    },
    forMe: {
      heading: 'Ihre Rolle umfasst keine Beobachtungen',
      text: 'Sie sind als {role} angemeldet. Beobachtungen sind für Analysten und Admins.',
    },
    audit: {
      heading: 'Ihre Rolle umfasst das Protokoll nicht',
      text: 'Sie sind als {role} angemeldet. Das Protokoll ist für Admins und Revisoren.',
    },
    check: {
      heading: 'Ihre Rolle umfasst keine Prüfungen',
      text: 'Sie sind als {role} angemeldet. Prüfungen sind für Support, Analysten und Admins.',
    },
    blacklist: {
      heading: 'Ihre Rolle umfasst die Sperrliste nicht',
      text: 'Sie sind als {role} angemeldet. Zum Lesen der Liste ist die Rolle Analyst oder Admin nötig. Wenden Sie sich an einen Admin, wenn Sie sie brauchen.',
    },
    connection: {
      heading: 'Diese Seite ist für Admins und Revisoren',
      text: 'Sie sind als {role} angemeldet. Wenden Sie sich an einen Admin, wenn sich hier etwas ändern muss.',
    },
    forget: {
      heading: 'Diese Seite ist für Admins',
      text: 'Sie sind als {role} angemeldet. Wenden Sie sich an einen Admin, wenn eine Person vergessen werden muss.',
    },
    apiSettings: {
      heading: 'Ihre Rolle umfasst die API-Schlüssel nicht',
      text: 'Sie sind als {role} angemeldet. API-Schlüssel sind für Admins und Revisoren, die Bankverbindung ist für Admins. Wenden Sie sich an einen Admin, wenn Sie sie brauchen.',
    },
    managing: {
      heading: 'Ihre Rolle umfasst die Liste nicht',
      text: 'Sie sind als {role} angemeldet. Zum Verwalten der Liste ist die Rolle Analyst oder Admin nötig. Wenden Sie sich an einen Admin, wenn Sie sie brauchen.',
    },
    apiSettingsElsewhere: {
      heading: 'Dieser Dienst wird anderswo verwaltet',
      text: 'Diese Konsole kann den Dienst, mit dem sie verbunden ist, nicht verwalten. Seine Schlüssel werden dort erstellt, wo er läuft.',
    },
    managingElsewhere: {
      heading: 'Diese Liste wird anderswo verwaltet',
      text: 'Diese Konsole kann den Dienst, mit dem sie verbunden ist, nicht verwalten. Seine Liste wird dort geändert, wo er läuft.',
    },
    reviews: {
      heading: 'Ihre Rolle umfasst keine Fallprüfungen',
      text: 'Sie sind als {role} angemeldet. Fallprüfungen sind für Analysten und Admins; der Support sieht seine eigenen unter „Anfragen“.',
    },
    requests: {
      heading: 'Anfragen sind für den Support',
      text: 'Sie sind als {role} angemeldet. Analysten und Admins sehen alle Anfragen unter „Fallprüfungen“.',
    },
    team: {
      heading: 'Ihre Rolle umfasst das Team nicht',
      text: 'Sie sind als {role} angemeldet. Team, Rollen und Single Sign-on sind für Admins und Revisoren.',
    },
  },
}
