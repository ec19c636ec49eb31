import 'server-only'
import type { Environment } from '#lib/contract/tokens.ts'
import type { Pair } from '#lib/platform/configuration/api/pair.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { connectionId } from '#lib/platform/configuration/connections/connection.ts'
import { keepPair, removePair } from '#lib/platform/configuration/connections/stored-pairs.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { connectionNotes } from '#lib/service-client/connection-state.ts'
import type { PairTrial } from './try-pair.ts'

/** Whether the pair of this list is from the console's environment, so that pages cannot change it. */
export function isReadOnly(environment: Environment): boolean {
  return configuration().fraudApi.pairs[environment] !== undefined
}

/** Stores a pair that has passed its test in place of the former one, and audits that in the same transaction. */
export async function replacePair(
  { database, session, change, now }: SignedInContext<'connection.replace'>,
  environment: Environment,
  key: Pair,
  trial: PairTrial,
): Promise<void> {
  const { baseUrl } = configuration().fraudApi
  await change(async ({ queries, append }) => {
    await keepPair(queries, environment, baseUrl, { key, changedAt: now, changedBy: session.user.email })
    await append({ action: 'connection.replace', details: { environment } })
  })
  connectionNotes(async () => database, connectionId(baseUrl, key.apiKey)).succeeded(trial)
}

/**
 * Deletes the pair that an admin set. Succeeds if there is none: the answer to an earlier deletion may have been lost.
 *
 * @param replaces when the pair that the person read was set, in epoch milliseconds.
 * @returns whether no pair is left: false if another one was set since.
 */
export function resetPair(
  { change }: SignedInContext<'connection.reset'>,
  environment: Environment,
  replaces: number,
): Promise<boolean> {
  return change(async ({ queries, append }) => {
    const outcome = await removePair(queries, environment, replaces)
    if (outcome === 'removed') await append({ action: 'connection.reset', details: { environment } })
    return outcome !== 'changed'
  })
}
