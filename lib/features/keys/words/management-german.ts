import type { Translated } from '#lib/platform/wording/message.ts'
import type { account as english } from './management-english.ts'

export const account: Translated<typeof english> = {
  loading: 'Wird gelesen',
  couldNotRead: 'Das ließ sich nicht lesen',
  couldNotRefresh: 'Das ließ sich nicht neu lesen; es ist vielleicht nicht mehr aktuell.',
  request: 'Anfrage {id}',
  retry: 'Noch einmal',
  pages: 'Seiten',
  previous: 'Neuere',
  next: 'Ältere',
  range: '{from}–{to} von {total}',
}
