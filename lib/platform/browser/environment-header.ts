import type { Environment } from '#lib/contract/tokens.ts'

/** The header that names a list: in an answer the list of its rows, in a request the list that the page shows. */
export const ENVIRONMENT_HEADER = 'X-Environment'

/** Reads the header. Returns `null` if it names neither list. */
export function readEnvironment(text: string | null): Environment | null {
  return text === 'Test' || text === 'Production' ? text : null
}
