/** Width of the record panel in pixels, and its default. */
export const PANEL_WIDTH_MINIMUM = 320
export const PANEL_WIDTH_MAXIMUM = 960
export const PANEL_WIDTH_DEFAULT = 440
/** Pixels per press of a key or a button. */
export const PANEL_WIDTH_STEP = 40

/** Clamps a width to what the panel can have. */
export function possiblePanelWidth(width: number): number {
  return Math.round(Math.min(PANEL_WIDTH_MAXIMUM, Math.max(PANEL_WIDTH_MINIMUM, width)))
}
