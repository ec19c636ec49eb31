/** How narrow and how wide a column can be made, in CSS pixels. */
export const COLUMN_WIDTH_MINIMUM = 48
export const COLUMN_WIDTH_MAXIMUM = 800

/** At most so many views of a person's own, and so many characters (code points) in a name. */
export const OWN_VIEWS_MAXIMUM = 50
export const VIEW_NAME_LONGEST = 60

export const DENSITIES = ['compact', 'normal', 'roomy'] as const
export type Density = (typeof DENSITIES)[number]

/** As many fields as are kept. */
export const CHOSEN_FIELDS_MAXIMUM = 500
