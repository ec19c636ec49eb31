/** A value to look for has at most so many characters (UTF-16 units). */
export const CHECK_VALUE_LONGEST = 5000

/** Why a value cannot be looked for. */
export type UnusableReason = 'empty' | 'too_long' | 'not_text'
