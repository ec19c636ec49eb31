/** Narrowest and widest width of a column, in CSS pixels. */
export const COLUMN_WIDTH_MINIMUM = 48
export const COLUMN_WIDTH_MAXIMUM = 800

/** Most views of a person, and most characters (code points) in a name. */
export const OWN_VIEWS_MAXIMUM = 50
export const VIEW_NAME_LONGEST = 60

export const DENSITIES = ['compact', 'normal', 'roomy'] as const

/** Most fields that are saved. */
export const CHOSEN_FIELDS_MAXIMUM = 500
