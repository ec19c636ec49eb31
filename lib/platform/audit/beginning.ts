/** The MAC before the first event of the chain. */
export const BEGINNING = ''
