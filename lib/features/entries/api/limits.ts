/** Most characters of a note. */
export const NOTE_LONGEST = 2000

/** A check counts as recent for this many days. */
export const CHECKS_DAYS = 30

/** Most notes that a search returns. */
export const NOTES_FOUND_MAXIMUM = 20
