/** Pixels that the record panel may take, and takes before anyone has chosen. */
export const PANEL_WIDTH_MINIMUM = 320
export const PANEL_WIDTH_MAXIMUM = 960
export const PANEL_WIDTH_DEFAULT = 440
/** For each press of a key or a button. */
export const PANEL_WIDTH_STEP = 40

/** The nearest width that the panel can have. */
export function possiblePanelWidth(width: number): number {
  return Math.round(Math.min(PANEL_WIDTH_MAXIMUM, Math.max(PANEL_WIDTH_MINIMUM, width)))
}
