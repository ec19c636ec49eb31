import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import type { Environment } from '#lib/contract/tokens.ts'

const ENVIRONMENT_KEY = ['environment'] as const

/** Stores which list the rows on screen belong to, for the frame of the page. */
export function noteEnvironment(client: QueryClient, environment: Environment | null) {
  // Storing the same list again would render every component that reads it.
  if (client.getQueryData(ENVIRONMENT_KEY) !== environment) client.setQueryData(ENVIRONMENT_KEY, environment)
}

/**
 * Returns the list on screen: that of the rows or, before the first rows, the list that the session is known to read.
 * `null` until either is known: showing the wrong list is the most expensive mistake that a page could make.
 */
export function useEnvironment(known: Environment | null): Environment | null {
  const { data } = useQuery<Environment | null>({ queryKey: ENVIRONMENT_KEY, queryFn: skipToken })
  return data ?? known
}
