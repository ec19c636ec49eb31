import type { Translated } from '#lib/platform/wording/message.ts'
import type { secondFactor as english } from './english.ts'

export const secondFactor: Translated<typeof english> = {
  heading: 'Zweiter Faktor',
  none: 'Keiner. Mit einem kann sich niemand allein mit Ihrem Passwort anmelden.',
  offered: 'Es geht auch ohne, weil nur dieser Rechner die Konsole erreicht oder Ihre Rolle keinen braucht.',
  required: 'Ihre Rolle braucht einen zweiten Faktor.',
  codeApp: 'Code-App',
  app: 'Code-App, eingerichtet {time}',
  used: 'zuletzt benutzt {time}',
  neverUsed: 'noch nicht benutzt',
  codesLeft: {
    one: 'Wiederherstellungscodes: {count} von {most} übrig',
    other: 'Wiederherstellungscodes: {count} von {most} übrig',
  },
  newCodes: 'Neue Wiederherstellungscodes',
  remove: 'Entfernen',
  removed: 'Der zweite Faktor ist entfernt.',
  setUp: {
    heading: 'Einen zweiten Faktor einrichten',
    lead: 'Eine App auf Ihrem Telefon zeigt alle 30 Sekunden einen neuen Code. Zum Anmelden braucht es dann außer dem Passwort einen davon.',
    begin: 'Code-App einrichten',
    scan: 'Scannen Sie das mit Ihrer Code-App:',
    picture: 'Code für die Kamera der App',
    type: 'Keine Kamera? Tippen Sie diesen Schlüssel ein:',
    code: 'Die 6 Ziffern, die die App jetzt zeigt',
    noCode: 'Geben Sie die 6 Ziffern ein',
    wrongCode: 'Das ist nicht der Code, den die App zeigt. Warten Sie auf den nächsten.',
    confirm: 'Bestätigen',
    later: 'Jetzt nicht',
    signOut: 'Abmelden',
  },
  codes: {
    heading: 'Diese Wiederherstellungscodes jetzt aufbewahren',
    lead: 'Jeder meldet Sie einmal an, wenn die Code-App nicht zur Hand ist. Sie werden nur jetzt gezeigt; ältere gelten nicht mehr.',
    copy: 'Codes kopieren',
    copied: 'Kopiert',
    blocked: 'Der Browser lässt die Konsole nicht kopieren. Markieren Sie die Codes und kopieren Sie sie.',
    stored: 'Ich habe sie aufbewahrt',
    done: 'Fertig',
  },
}
