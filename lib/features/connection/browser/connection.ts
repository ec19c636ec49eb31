import { queryOptions } from '@tanstack/react-query'
import { type Environment, isEnvironment } from '#lib/contract/tokens.ts'
import { PROVISOS } from '#lib/mirror/api/provisos.ts'
import { readData } from '#lib/platform/browser/fetcher.ts'
import {
  isCount,
  isListOf,
  isMoment,
  isOneOf,
  isShape,
  isText,
  isYesOrNo,
  orNull,
} from '#lib/platform/browser/shape.ts'
import type { ConfirmedCall } from '#lib/platform/browser/use-confirmed-call.ts'
import type { Pair } from '#lib/platform/configuration/api/pair.ts'
import type { ConnectionData, ConnectionItem, ConnectionSync } from '../api/connection.ts'

const PATH = '/api/connection'

/** The result of a key's test. */
export type PassedTest = { readonly scope: string; readonly expiresAt: string; readonly total: number }

const isSync = isShape<ConnectionSync>({
  coverage: orNull(
    isShape<NonNullable<ConnectionSync['coverage']>>({
      grade: isText,
      provisos: isListOf(isOneOf(...PROVISOS)),
      startedAt: isMoment,
      certifiedAt: isMoment,
      lagSeconds: isCount,
    }),
  ),
  order: orNull(isOneOf('moving', 'none')),
  stepBackSeconds: isCount,
  short: orNull(isShape<NonNullable<ConnectionSync['short']>>({ total: isCount, reachable: isCount })),
})

const isData = isShape<ConnectionData>({
  baseUrl: isText,
  ignoresProxy: isYesOrNo,
  connections: isListOf(
    isShape<ConnectionItem>({
      environment: isEnvironment,
      source: orNull(isOneOf('environment', 'stored', 'default')),
      apiKey: orNull(isText),
      changedAt: orNull(isMoment),
      changedBy: orNull(isText),
      scope: orNull(isText),
      tokenExpiresAt: orNull(isText),
      succeededAt: orNull(isMoment),
      failedAt: orNull(isMoment),
      failure: orNull(isText),
      sync: orNull(isSync),
    }),
  ),
})
const isPassed = isShape<PassedTest>({ scope: isText, expiresAt: isText, total: isCount })

/** The connections to the service, for each of the two lists. */
export function connectionOptions() {
  return queryOptions({
    queryKey: ['connection'],
    queryFn: ({ signal }) => readData(PATH, isData, { signal }),
    // People open the page to see the present state.
    staleTime: 0,
  })
}

/** Tests the key in use by reading a row of its list. */
export async function testConnection(environment: Environment): Promise<PassedTest> {
  return readData(`${PATH}/test`, isPassed, { method: 'POST', body: { environment } })
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
