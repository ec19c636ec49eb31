/** Milliseconds in a quarter of an hour, by which figures are counted. */
export const QUARTER = 900_000
