import type { account as english } from '../english/account.ts'
import type { Translated } from '../message.ts'

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
