import type { Translated } from '../message.ts'
import type { failures as english } from './failures-english.ts'

export const failures: Translated<typeof english> = {
  'network.unreachable': 'Die Konsole antwortet nicht. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'network.not_understood':
    'Diese Seite kann die Antwort nicht lesen: Vielleicht ist die Konsole neuer, oder ein Proxy hat geantwortet. Laden Sie die Seite neu.',
  loading: 'Wird geladen …',
  notLoaded: 'Das ließ sich nicht laden',
  partNotLoaded: 'Das konnte nicht geladen werden. Versuchen Sie es erneut oder laden Sie die Seite neu.',
  request: 'Anfrage {id}',
  retry: 'Erneut versuchen',
  retryInSeconds: {
    one: 'Zu viele Anfragen. Versuchen Sie es in {count} Sekunde noch einmal.',
    other: 'Zu viele Anfragen. Versuchen Sie es in {count} Sekunden noch einmal.',
  },
  goOnInMinutes: {
    one: 'Sie können in {count} Minute weitermachen.',
    other: 'Sie können in {count} Minuten weitermachen.',
  },
  retryInMinutes: 'Zu viele Anfragen. Versuchen Sie es in {count} Minuten noch einmal.',
}
