/** Seconds between two reads of the list that a page makes by itself; 0 for none. */
export const REFRESH_INTERVALS = [0, 30, 60, 300] as const
export type RefreshInterval = (typeof REFRESH_INTERVALS)[number]
