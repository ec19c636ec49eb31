import type { TableChoices } from './table-choices-schema.ts'

export const TABLE_DEFAULTS: TableChoices = {
  order: [],
  hidden: [],
  unfolded: [],
  pinned: [],
  widths: [],
  density: 'normal',
  wrap: false,
  zone: 'local',
}
