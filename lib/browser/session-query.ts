import { useQuery } from '@tanstack/react-query'
import { isJsonObject } from '#lib/contract/json.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { callConsole } from './fetcher.ts'

async function readEnvironment(signal: AbortSignal): Promise<Environment | null> {
  const { data } = await callConsole('/api/session', { signal })
  const environment = isJsonObject(data) ? data.environment : undefined
  return environment === 'Test' || environment === 'Production' ? environment : null
}

/**
 * Which list is shown. It is known from the first token on; a page rendered before that asks once more, and until then
 * this is `null`: a guess here would be the most expensive misreading there is.
 */
export function useEnvironment(known: Environment | null): Environment | null {
  const { data } = useQuery({
    queryKey: ['session', 'environment'],
    queryFn: ({ signal }) => readEnvironment(signal),
    enabled: known === null,
    refetchInterval: ({ state }) => (state.data ? false : 5000),
  })
  return known ?? data ?? null
}
