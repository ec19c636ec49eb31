import type { Translated } from '../message.ts'
import type { grades as english } from './grades-english.ts'

export const grades: Translated<typeof english> = {
  restsOn: {
    snapshot: 'einer Seite, die die ganze Liste enthielt',
    'ordered+count':
      'Seiten, die vom ersten bis zum letzten Eintrag aneinander anschließen, und einer Zählung, die aufgeht, wenn Einträge ihre Reihenfolge behalten',
    ordered:
      'Seiten, die vom ersten bis zum letzten Eintrag aneinander anschließen, wenn Einträge ihre Reihenfolge behalten',
    count:
      'so vielen verschiedenen Einträgen, wie der Dienst zählt, zweimal nacheinander, wenn keiner inzwischen ging und wiederkam',
    'best-effort': 'nichts: Gesehene Einträge kommen hinzu, keiner wird entfernt, und niemand gilt als nicht gelistet',
  },
  given: '{basis}, wenn {condition}',
  andGiven: '{basis} und {condition}',
  noJumps: 'keiner inzwischen an Anfang oder Ende sprang',
  notOlder: {
    one: 'keine Antwort älter als {count} Sekunde war',
    other: 'keine Antwort älter als {count} Sekunden war',
  },
  current: 'jede Antwort aktuell war',
  notLookedIn: 'noch nicht durchsucht: {fields}',
  provisos: {
    copies: 'gleiche Einträge auf kleinen Seiten könnten miteinander verwechselt worden sein',
    moved: 'Einträge wechselten ihren Platz',
  },
}
