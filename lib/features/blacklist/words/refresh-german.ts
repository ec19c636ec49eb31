import type { Translated } from '#lib/platform/wording/message.ts'
import type { refresh as english } from './refresh-english.ts'

export const refresh: Translated<typeof english> = {
  label: 'Automatisch aktualisieren',
  help: 'Pausiert, solange ein Eintrag, Menü oder Dialog offen, Text markiert oder der Tab nicht zu sehen ist. Ihre Sitzung verlängert sich dadurch nicht.',
  short: { 0: 'Aus', 30: '30 s', 60: '1 min', 300: '5 min' },
  every: {
    30: 'Wird alle 30 Sekunden aktualisiert',
    60: 'Wird jede Minute aktualisiert',
    300: 'Wird alle 5 Minuten aktualisiert',
  },
  paused: {
    record: 'Aktualisierung pausiert: Ein Eintrag ist offen',
    selection: 'Aktualisierung pausiert: Text ist markiert',
    dialog: 'Aktualisierung pausiert: Ein Menü oder Dialog ist offen',
    hidden: 'Aktualisierung pausiert: Der Tab ist nicht zu sehen',
    offline: 'Aktualisierung pausiert: Sie sind offline',
  },
}
