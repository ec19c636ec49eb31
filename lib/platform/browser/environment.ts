import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import type { Environment } from '#lib/contract/tokens.ts'

const ENVIRONMENT_KEY = ['environment'] as const

/** Stores which list the rows on screen belong to, for the frame around them. */
export function noteEnvironment(client: QueryClient, environment: Environment | null) {
  client.setQueryData(ENVIRONMENT_KEY, environment)
}

/**
 * The list on screen: that of its rows, and before the first rows the one that the session is known to read. `null`
 * until either is known: a wrong guess here would be the most expensive misreading in the product.
 */
export function useEnvironment(known: Environment | null): Environment | null {
  const { data } = useQuery<Environment | null>({ queryKey: ENVIRONMENT_KEY, queryFn: skipToken })
  return data ?? known
}
