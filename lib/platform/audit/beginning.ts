/** Previous MAC of the first event of the chain. */
export const BEGINNING = ''
