import type { Environment } from '#lib/contract/tokens.ts'

/**
 * The header in which the console says with every page which list its rows are of, and in which the browser says with
 * every call which list it shows.
 */
export const ENVIRONMENT_HEADER = 'X-Environment'

/** Reads the header; `null` when it names neither list. */
export function readEnvironment(text: string | null): Environment | null {
  return text === 'Test' || text === 'Production' ? text : null
}
