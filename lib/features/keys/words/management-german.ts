import type { Translated } from '#lib/platform/wording/message.ts'
import type { account as english } from './management-english.ts'

export const account: Translated<typeof english> = {
  couldNotRefresh: 'Aktualisieren fehlgeschlagen; es ist vielleicht nicht mehr aktuell.',
  pages: 'Seiten',
  previous: 'Neuere',
  next: 'Ältere',
  range: '{from}–{to} von {total}',
  rangeOfOne: '{from} von {total}',
}
