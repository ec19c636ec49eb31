import type { Translated } from '#lib/platform/wording/message.ts'
import type { refresh as english } from './refresh-english.ts'

/** Die Liste von selbst immer wieder lesen. */
export const refresh: Translated<typeof english> = {
  label: 'Automatisch neu lesen',
  help: 'Wartet, solange ein Eintrag, Menü oder Dialog offen ist, Text markiert oder der Tab verborgen ist. Ihre Sitzung verlängert sich dadurch nicht.',
  short: { 0: 'Aus', 30: '30 s', 60: '1 min', 300: '5 min' },
  every: {
    30: 'Alle 30 Sekunden neu gelesen',
    60: 'Jede Minute neu gelesen',
    300: 'Alle 5 Minuten neu gelesen',
  },
  paused: {
    record: 'Neu lesen wartet: ein Eintrag ist offen',
    selection: 'Neu lesen wartet: Text ist markiert',
    dialog: 'Neu lesen wartet: ein Menü oder Dialog ist offen',
    hidden: 'Neu lesen wartet: der Tab ist verborgen',
    offline: 'Neu lesen wartet: Sie sind offline',
  },
}
