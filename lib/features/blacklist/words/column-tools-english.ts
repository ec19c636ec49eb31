/** The menu to arrange columns and rows. */
export const columnTools = {
  alwaysShown: 'The first column is always shown',
  alwaysShownShort: 'always shown',
  width: 'Width {width}',
  narrower: 'Make {name} narrower',
  wider: 'Make {name} wider',
  pin: 'Keep {name} at the start',
  up: 'Move {name} up',
  down: 'Move {name} down',
  moved: '{name} is column {place} of {all}',
  resized: { one: '{name} is {count} pixel wide', other: '{name} is {count} pixels wide' },
  rows: 'Row height',
  compact: 'Compact',
  normal: 'Normal',
  roomy: 'Roomy',
  times: 'Times',
  local: 'Local',
  wrap: 'Wrap long text',
  restore: 'Restore defaults',
  restored: 'Defaults restored',
  undo: 'Undo',
  undone: 'Your own arrangement is back',
} as const

declare module '#lib/platform/wording/wording.ts' {
  interface Wording {
    readonly columnTools: typeof columnTools
  }
}
