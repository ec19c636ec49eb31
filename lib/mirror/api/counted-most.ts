/** The entries that have a value are counted up to this many. */
export const COUNTED_MOST = 10_000
