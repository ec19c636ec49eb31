/** Recovery codes that a person gets at once. */
export const RECOVERY_CODES = 10
