import type { Translated } from '#lib/platform/wording/message.ts'
import type { useKey as english } from './use-key-english.ts'

export const useKey: Translated<typeof english> = {
  use: 'Diesen Schlüssel für die Konsole verwenden',
  using: 'Schlüssel wird versucht',
  used: 'Die Konsole liest die Liste {type} ab jetzt mit diesem Schlüssel.',
  useAbout:
    'Versucht den Schlüssel und ersetzt, wenn er funktioniert, den, mit dem die Konsole die Liste {type} liest.',
}
