import type { Translated } from '#lib/platform/wording/message.ts'
import type { askApproval as english } from './ask-english.ts'

export const askApproval: Translated<typeof english> = {
  remove: {
    one: 'Die Regeln verlangen eine zweite Person. Der Eintrag bleibt gelistet, bis jemand mit der Rolle Analyst oder Admin zustimmt; niemand gibt eigene Anfragen frei.',
    other:
      'Die Regeln verlangen eine zweite Person. Die Einträge bleiben gelistet, bis jemand mit der Rolle Analyst oder Admin zustimmt; niemand gibt eigene Anfragen frei.',
  },
  next: 'Freigabe anfragen',
  busy: 'Wird angefragt',
  asked:
    'Angefragt. Nichts ändert sich, bis jemand anderes zustimmt. Die Anfrage wartet höchstens einen Tag, unter Für mich.',
  open: 'Anfrage öffnen',
  close: 'Schließen',
}
