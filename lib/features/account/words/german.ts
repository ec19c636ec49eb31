import type { Translated } from '#lib/platform/wording/message.ts'
import type { password as english } from './english.ts'

export const password: Translated<typeof english> = {
  help: '{least} bis {most} beliebige Zeichen. Mehrere Wörter sind gut.',
  wrongLength: {
    one: '{count} Zeichen eingegeben; {least} bis {most} sind nötig',
    other: '{count} Zeichen eingegeben; {least} bis {most} sind nötig',
  },
  change: 'Passwort ändern',
  about: 'Hier bleiben Sie angemeldet. Wo Sie sonst angemeldet sind, werden Sie abgemeldet.',
  current: 'Bisheriges Passwort',
  noCurrent: 'Geben Sie Ihr bisheriges Passwort ein',
  wrongCurrent: 'Das ist nicht Ihr Passwort',
  next: 'Neues Passwort',
  cancel: 'Abbrechen',
  busy: 'Passwort wird geändert',
  changed: 'Ihr Passwort ist geändert.',
}
