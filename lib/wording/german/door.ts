import type { door as english } from '../english/door.ts'
import type { Translated } from '../message.ts'

export const door: Translated<typeof english> = {
  title: '{page} · Fraud Screening',
  needsScript: 'Die Konsole braucht JavaScript; in diesem Browser ist es ausgeschaltet.',
  notFound: {
    heading: 'Diese Seite gibt es nicht',
    text: 'Vielleicht ist die Adresse vertippt, oder die Seite ist umgezogen.',
    action: 'Sperrliste öffnen',
  },
}
