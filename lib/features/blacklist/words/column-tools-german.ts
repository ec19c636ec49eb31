import type { Translated } from '#lib/platform/wording/message.ts'
import type { columnTools as english } from './column-tools-english.ts'

export const columnTools: Translated<typeof english> = {
  alwaysShown: 'Die erste Spalte wird immer gezeigt',
  alwaysShownShort: 'immer gezeigt',
  width: 'Breite {width}',
  narrower: '{name} schmaler machen',
  wider: '{name} breiter machen',
  pin: '{name} am Anfang anheften',
  up: '{name} nach oben',
  down: '{name} nach unten',
  moved: '{name} ist Spalte {place} von {all}',
  resized: { one: '{name} ist {count} Pixel breit', other: '{name} ist {count} Pixel breit' },
  rows: 'Zeilenhöhe',
  compact: 'Kompakt',
  normal: 'Normal',
  roomy: 'Geräumig',
  times: 'Zeiten',
  local: 'Ortszeit',
  wrap: 'Langen Text umbrechen',
  restore: 'Vorgaben wiederherstellen',
  restored: 'Vorgaben wiederhergestellt',
  undo: 'Rückgängig',
  undone: 'Ihre eigene Anordnung ist zurück',
}
