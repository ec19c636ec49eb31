import type { Translated } from '#lib/platform/wording/message.ts'
import type { askApproval as english } from './ask-english.ts'

export const askApproval: Translated<typeof english> = {
  remove: {
    one: 'Die Regeln verlangen eine zweite Person. Der Eintrag bleibt gelistet, bis jemand anderes mit der Rolle Analyst oder Admin es freigibt.',
    other:
      'Die Regeln verlangen eine zweite Person. Die Einträge bleiben gelistet, bis jemand anderes mit der Rolle Analyst oder Admin es freigibt.',
  },
  edit: 'Die Regeln verlangen eine zweite Person. Nichts ändert sich, bis jemand anderes mit der Rolle Analyst oder Admin es freigibt. Einträge, die bis dahin jemand anderes ändert, bleiben, wie sie sind.',
  import:
    'Die Regeln verlangen eine zweite Person. Die Konsole bewahrt die Datei verschlüsselt auf, bis jemand anderes mit der Rolle Analyst oder Admin entscheidet, höchstens einen Tag.',
  fileTooLarge: 'Eine Datei zur Freigabe hat höchstens {size} MB. Teilen Sie sie.',
  keys: 'Die Regeln verlangen einen zweiten Admin. Nichts ändert sich, bis ein anderer Admin es freigibt.',
  secret: 'Nach der Freigabe führen Sie es unter „Für mich“ aus und sehen das Geheimnis.',
  next: 'Freigabe anfragen',
  busy: 'Wird angefragt',
  asked:
    'Angefragt. Nichts ändert sich, bis jemand anderes es freigibt. Die Anfrage bleibt höchstens einen Tag unter „Für mich“.',
  open: 'Anfrage öffnen',
  close: 'Schließen',
}
