/** The signed-in person. */
export type Person = { readonly name: string; readonly email: string; readonly role: string }
