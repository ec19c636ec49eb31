/** A note has at most so many characters. */
export const NOTE_LONGEST = 2000

/** Checks count as the latest ones for so many days. */
export const CHECKS_DAYS = 30

/** At most so many notes are found at once. */
export const NOTES_FOUND_MAXIMUM = 20
