import type { Translated } from '#lib/platform/wording/message.ts'
import type { useKey as english } from './use-key-english.ts'

export const useKey: Translated<typeof english> = {
  use: 'Diesen Schlüssel für die Konsole verwenden',
  using: 'Schlüssel wird getestet',
  used: 'Die Konsole liest die Liste {type} ab jetzt mit diesem Schlüssel.',
  useAbout:
    'Testet den Schlüssel. Funktioniert er, liest die Konsole die Liste {type} damit statt mit dem jetzigen. Ist es ein anderer Schlüssel, beginnt der Verlauf beim nächsten Abgleich von vorn, und die Zustellung muss neu eingerichtet werden.',
}
