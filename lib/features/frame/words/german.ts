import type { Translated } from '#lib/platform/wording/message.ts'
import type { console as english } from './english.ts'

export const console: Translated<typeof english> = {
  skip: 'Zum Inhalt springen',
  main: 'Hauptmenü',
  environment: 'Liste:',
  list: {
    label: 'Welche Liste Sie sehen',
  },
  offline: {
    heading: 'Sie sind offline.',
    text: 'Schon geladene Seiten bleiben nutzbar; der Rest wird geladen, sobald Sie wieder verbunden sind.',
  },
  check: {
    label: 'Einen Wert prüfen',
    placeholder: 'E\u2011Mail, Telefon, Kennung prüfen …',
  },
  roles: { support: 'Support', analyst: 'Analyst', admin: 'Admin', auditor: 'Revisor' },
  settings: 'Einstellungen',
  version: 'Version {version}',
  readOnly: 'Sie können diese Seite lesen. Zum Ändern ist die Rolle Admin nötig.',
  account: {
    label: 'Konto und Einstellungen',
    page: 'Ihr Konto',
    button: '{initials}: {name}, {role}',
    buttonNew: '{initials}: {name}, {role}, {count} neu für Sie',
    pageNew: '{page} ({count})',
    loading: 'Wird geladen …',
  },
  signedOut: {
    title: 'Abgemeldet · Fraud Screening',
    heading: 'Sie wurden abgemeldet',
    text: 'Die Seite wurde geleert. Melden Sie sich wieder an, um zu ihr zurückzukehren.',
    action: 'Anmelden',
  },
}
