import type { Translated } from '#lib/platform/wording/message.ts'
import type { refused as english } from './refused-english.ts'

export const refused: Translated<typeof english> = {
  title: '{heading} · Fraud Screening',
  pages: {
    changes: {
      heading: 'Änderungen sind für Ihre Rolle nicht zugänglich',
      text: 'Sie sind für Analysten und Admins. Sie sind angemeldet als {role}.',
    },
    overview: {
      heading: 'Die Übersicht ist für Ihre Rolle nicht zugänglich',
      text: 'Sie ist für Analysten und Admins. Sie sind angemeldet als {role}.',
    },
    forMe: {
      heading: 'Ihre Rolle umfasst keine Beobachtungen',
      text: 'Sie sind als {role} angemeldet. Beobachtungen sind für Analysten und Admins.',
    },
    audit: {
      heading: 'Ihre Rolle umfasst das Protokoll nicht',
      text: 'Sie sind als {role} angemeldet. Das Protokoll ist für Admins und Auditoren.',
    },
    check: {
      heading: 'Ihre Rolle umfasst keine Prüfungen',
      text: 'Sie sind als {role} angemeldet. Prüfungen sind für Support, Analysten und Admins.',
    },
    blacklist: {
      heading: 'Ihre Rolle umfasst die Sperrliste nicht',
      text: 'Sie sind als {role} angemeldet. Um die Liste zu lesen, braucht es die Rolle Analyst oder Admin; fragen Sie einen Admin, wenn Sie sie brauchen.',
    },
    connection: {
      heading: 'Diese Seite ist für Admins',
      text: 'Ihre Rolle ist {role}. Wenden Sie sich an einen Admin, wenn sich an der Verbindung etwas ändern muss.',
    },
    apiSettings: {
      heading: 'Ihre Rolle umfasst die API-Schlüssel nicht',
      text: 'Sie sind als {role} angemeldet. Schlüssel und Bankverbindung brauchen die Rolle Admin; fragen Sie einen Admin, wenn Sie sie brauchen.',
    },
    managing: {
      heading: 'Ihre Rolle umfasst die Liste nicht',
      text: 'Sie sind als {role} angemeldet. Die Liste zu verwalten braucht die Rolle Analyst oder Admin; fragen Sie einen Admin, wenn Sie es brauchen.',
    },
    apiSettingsElsewhere: {
      heading: 'Dieser Dienst wird anderswo verwaltet',
      text: 'Die Konsole ist mit einem Dienst verbunden, der keine Verwaltung dieser Art hat. Seine Schlüssel entstehen dort, wo er betrieben wird.',
    },
    managingElsewhere: {
      heading: 'Diese Liste wird anderswo verwaltet',
      text: 'Die Konsole ist mit einem Dienst verbunden, der keine Verwaltung dieser Art hat. Seine Liste wird dort geändert, wo er betrieben wird.',
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
      text: 'Sie sind als {role} angemeldet. Nur Admins können Personen einladen und Rollen ändern.',
    },
  },
}
