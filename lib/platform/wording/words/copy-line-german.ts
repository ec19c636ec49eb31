import type { Translated } from '../message.ts'
import type { copyLine as english } from './copy-line-english.ts'

export const copyLine: Translated<typeof english> = {
  name: 'Abgeglichene Kopie',
  nameAsOf: 'Abgeglichene Kopie, Stand {time}',
  coverage: '{read} von {total} Einträgen, letzter vollständiger Abgleich begann am {time}, {age}',
  firstSync: '{read} von {total} Einträgen, erster Abgleich läuft seit {time}',
  noSync: 'noch kein vollständiger Abgleich',
}
