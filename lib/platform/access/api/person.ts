/** The signed-in person. */
export type Person = { readonly name: string; readonly email: string; readonly role: string }

/** Longest name of a person or a passkey, in characters (code points). */
export const PERSON_NAME_MAXIMUM = 100
