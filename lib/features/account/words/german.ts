import type { Translated } from '#lib/platform/wording/message.ts'
import type { password as english } from './english.ts'

export const password: Translated<typeof english> = {
  help: '{least} bis {most} Zeichen. Mehrere Wörter geben ein gutes Passwort.',
  wrongLength: {
    one: '{count} Zeichen eingegeben; {least} bis {most} sind nötig',
    other: '{count} Zeichen eingegeben; {least} bis {most} sind nötig',
  },
  refusals: {
    too_common: 'Viele benutzen dieses Passwort oder eines wie dieses; wählen Sie ein anderes',
    too_personal: 'Benutzen Sie weniger Wörter aus Ihrem Namen, Ihrer E\u2011Mail-Adresse und dieser Konsole',
    unchanged: 'Das ist das Passwort, das Sie haben; wählen Sie ein anderes',
  },
  change: 'Passwort ändern',
  about: 'Hier bleiben Sie angemeldet; überall sonst werden Sie abgemeldet.',
  current: 'Aktuelles Passwort',
  noCurrent: 'Geben Sie Ihr aktuelles Passwort ein',
  wrongCurrent: 'Das ist nicht Ihr Passwort',
  next: 'Neues Passwort',
  cancel: 'Abbrechen',
  busy: 'Passwort wird geändert',
  changed: 'Ihr Passwort ist geändert.',
}
