/** The header that names a list: in an answer the list of its rows, in a request the list that the page shows. */
export const ENVIRONMENT_HEADER = 'X-Environment'
