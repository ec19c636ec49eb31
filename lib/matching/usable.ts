/** Longest value to check, in UTF-16 units. */
export const CHECK_VALUE_LONGEST = 5000

/** Why a value cannot be checked. */
export type UnusableReason = 'empty' | 'too_long' | 'not_text'
