import type { Translated } from '#lib/platform/wording/message.ts'
import type { crashed as english } from './crashed-english.ts'

export const crashed: Translated<typeof english> = {
  title: 'Seite nicht gezeigt · Fraud Screening',
  heading: 'Diese Seite konnte nicht gezeigt werden',
  text: 'Ein Fehler in der Konsole hat das verhindert. Tritt er wieder auf, melden Sie ihn mit dieser Nummer.',
  reasons: {
    'store.unavailable': 'Die Datenbank antwortet nicht. Versuchen Sie es gleich noch einmal.',
    'store.full': 'Der Datenträger der Datenbank ist voll. Der Betreiber muss Platz schaffen.',
    'store.read_only': 'Die Datenbank nimmt gerade keine Änderungen an. Der Betreiber muss nachsehen.',
  },
  number: 'Nummer',
  retry: 'Erneut versuchen',
  action: 'Sperrliste öffnen',
}
