import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import type { Environment } from '#lib/contract/tokens.ts'

const ENVIRONMENT_KEY = ['environment'] as const

/** Notes which list the rows on screen are of, for the frame around them. */
export function noteEnvironment(client: QueryClient, environment: Environment | null) {
  client.setQueryData(ENVIRONMENT_KEY, environment)
}

/**
 * Which list is shown: that of the rows on screen, and before the first of them the one the session is known to read.
 * `null` until either is known: a guess here would be the most expensive misreading there is.
 */
export function useEnvironment(known: Environment | null): Environment | null {
  const { data } = useQuery<Environment | null>({ queryKey: ENVIRONMENT_KEY, queryFn: skipToken })
  return data ?? known
}
