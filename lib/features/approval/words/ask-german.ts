import type { Translated } from '#lib/platform/wording/message.ts'
import type { askApproval as english } from './ask-english.ts'

export const askApproval: Translated<typeof english> = {
  remove: {
    one: 'Die Regeln verlangen eine zweite Person. Der Eintrag bleibt gelistet, bis jemand mit der Rolle Analyst oder Admin zustimmt; niemand gibt eigene Anfragen frei.',
    other:
      'Die Regeln verlangen eine zweite Person. Die Einträge bleiben gelistet, bis jemand mit der Rolle Analyst oder Admin zustimmt; niemand gibt eigene Anfragen frei.',
  },
  edit: 'Die Regeln verlangen eine zweite Person. Nichts ändert sich, bis jemand anderes mit der Rolle Analyst oder Admin zustimmt, und dann nur, wenn bis dahin niemand sonst etwas ändert.',
  import:
    'Die Regeln verlangen eine zweite Person. Die Konsole bewahrt die Datei versiegelt auf, bis jemand anderes mit der Rolle Analyst oder Admin entscheidet, höchstens einen Tag.',
  fileTooLarge: 'Eine Datei, die auf Freigabe wartet, hat höchstens {size} MB. Teilen Sie sie.',
  keys: 'Die Regeln verlangen einen zweiten Admin. Nichts ändert sich, bis ein anderer Admin zustimmt; niemand gibt eigene Anfragen frei.',
  secret: 'Ist zugestimmt, führen Sie es unter Für mich aus und sehen das Geheimnis.',
  next: 'Freigabe anfragen',
  busy: 'Wird angefragt',
  asked:
    'Angefragt. Nichts ändert sich, bis jemand anderes zustimmt. Die Anfrage wartet höchstens einen Tag, unter Für mich.',
  open: 'Anfrage öffnen',
  close: 'Schließen',
}
