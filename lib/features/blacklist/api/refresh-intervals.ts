/** Seconds between two automatic reads of the list; 0 for none. */
export const REFRESH_INTERVALS = [0, 30, 60, 300] as const
export type RefreshInterval = (typeof REFRESH_INTERVALS)[number]
