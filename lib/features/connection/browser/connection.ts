import { queryOptions } from '@tanstack/react-query'
import type { Environment } from '#lib/contract/tokens.ts'
import { readData } from '#lib/platform/browser/fetcher.ts'
import type { ConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import type { Pair } from '#lib/platform/configuration/api/pair.ts'
import { isConnectionData, isPassedTest, type PassedTest } from '../api/connection.ts'

const PATH = '/api/connection'

/** The connections to the service, for each of the two lists. */
export function connectionOptions() {
  return queryOptions({
    queryKey: ['connection'],
    queryFn: ({ signal }) => readData(PATH, isConnectionData, { signal }),
    // People open the page to see the present state.
    staleTime: 0,
  })
}

/** Tests the key in use by reading a row of its list. */
export async function testConnection(environment: Environment): Promise<PassedTest> {
  return readData(`${PATH}/test`, isPassedTest, { method: 'POST', body: { environment } })
}

/** Uses a pair if it passes its test. Returns false if the person gave no password. */
export async function replacePair(call: ConfirmedCall, environment: Environment, pair: Pair): Promise<boolean> {
  return (await call(`${PATH}/${environment}`, { method: 'PUT', body: pair })) !== undefined
}

/**
 * Deletes the pair that an admin set. Returns false if the person gave no password.
 *
 * @param replaces `changedAt` of the pair as the person read it.
 */
export async function removePair(call: ConfirmedCall, environment: Environment, replaces: string): Promise<boolean> {
  return (await call(`${PATH}/${environment}`, { method: 'DELETE', body: { replaces } })) !== undefined
}
