import type { Translated } from '#lib/platform/wording/message.ts'
import type { sessions as english, newBrowser as englishNewBrowser } from './sessions-english.ts'

export const sessions: Translated<typeof english> = {
  heading: 'Sitzungen',
  client: '{browser}, {system}',
  unknown: 'Unbekannter Browser',
  seen: 'zuletzt aktiv {time}',
  since: 'angemeldet {time}',
  thisOne: 'diese',
  end: 'Abmelden',
  endNamed: '{client}, angemeldet {time}, abmelden',
  endOthers: 'Andere abmelden',
  ended: { one: '{count} andere Sitzung beendet.', other: '{count} andere Sitzungen beendet.' },
  note: '{zone}. Von einer Adresse wird nur das Netz gespeichert: /24 bei IPv4, /48 bei IPv6.',
  of: 'Sitzungen von {name}',
  none: '{name} ist nicht angemeldet.',
  close: 'Schließen',
}

export const newBrowser: Translated<typeof englishNewBrowser> = {
  title: {
    one: 'Sie haben sich mit einem neuen Browser angemeldet:',
    other: 'Sie haben sich mit neuen Browsern angemeldet:',
  },
  mine: 'Das war ich',
  notMine: 'Das war ich nicht',
}
