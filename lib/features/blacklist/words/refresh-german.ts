import type { Translated } from '#lib/platform/wording/message.ts'
import type { refresh as english } from './refresh-english.ts'

export const refresh: Translated<typeof english> = {
  label: 'Automatisch aktualisieren',
  help: 'Wartet, solange ein Eintrag, Menü oder Dialog offen ist, Text markiert oder der Tab verborgen ist. Ihre Sitzung verlängert sich dadurch nicht.',
  short: { 0: 'Aus', 30: '30 s', 60: '1 min', 300: '5 min' },
  every: {
    30: 'Aktualisiert alle 30 Sekunden',
    60: 'Aktualisiert jede Minute',
    300: 'Aktualisiert alle 5 Minuten',
  },
  paused: {
    record: 'Aktualisieren wartet: Ein Eintrag ist offen',
    selection: 'Aktualisieren wartet: Text ist markiert',
    dialog: 'Aktualisieren wartet: Ein Menü oder Dialog ist offen',
    hidden: 'Aktualisieren wartet: Der Tab ist verborgen',
    offline: 'Aktualisieren wartet: Sie sind offline',
  },
}
