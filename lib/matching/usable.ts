/** Longest value to check, in UTF-16 units, as it is typed and as it is read: `ﷺ` is read as 18 letters. */
export const CHECK_VALUE_LONGEST = 5000

/** Why a value cannot be checked. */
export type UnusableReason = 'empty' | 'too_long' | 'not_text'
