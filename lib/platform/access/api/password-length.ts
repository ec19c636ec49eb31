/** Lengths of a new password, in UTF-16 units: shown beside the field and enforced by the server. */
export const PASSWORD_MINIMUM = 12
export const PASSWORD_MAXIMUM = 256
