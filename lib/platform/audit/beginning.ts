/** What the first entry of the chain follows. */
export const BEGINNING = ''
