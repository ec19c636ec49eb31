/** Who is signed in. */
export type Person = { readonly name: string; readonly email: string; readonly role: string }
