/** How a person has arranged the columns of a table, and how its rows are set. Fields are named by their path. */
export type TableChoices = {
  /** Fields in the order of their columns; one that is not among them comes after them. Empty as long as nothing was chosen. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  /** Paths into nested fields that have columns of their own. */
  readonly unfolded: readonly string[]
  /** Fields that stay at the start while the rest scrolls sideways. */
  readonly pinned: readonly string[]
  /** In CSS pixels. A list of pairs, since a field may be called `__proto__`. */
  readonly widths: readonly ColumnWidth[]
  readonly density: Density
  /** Whether long text goes on over several lines. */
  readonly wrap: boolean
  /** Whether times are shown as in the browser's own time zone or in UTC. */
  readonly zone: 'local' | 'utc'
}

export type ColumnWidth = { readonly field: string; readonly width: number }

export const DENSITIES = ['compact', 'normal', 'roomy'] as const
export type Density = (typeof DENSITIES)[number]

/** As many fields as are kept. */
export const CHOSEN_FIELDS_MAXIMUM = 500

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
