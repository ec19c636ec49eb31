/** How narrow and how wide a column can be made, in CSS pixels. */
export const COLUMN_WIDTH_MINIMUM = 48
export const COLUMN_WIDTH_MAXIMUM = 800
