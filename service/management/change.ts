import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { fieldFailure } from '#lib/contract/errors.ts'
import { textFault } from '#lib/contract/form-text.ts'
import { ACTOR_LONGEST } from '#lib/contract/management/limits.ts'
import { Refusal } from '../http/errors.ts'
import type { Store } from '../store/open-store.ts'
import type { ServiceTables } from '../store/tables.ts'

/** Dependencies of the management interface. `clock` returns epoch milliseconds. */
export type ManagementContext = { readonly store: Store; readonly pepper: string; readonly clock: () => number }

/** A change within its transaction: writes through `queries` commit or roll back together with the event. */
export type Change = {
  readonly queries: Kysely<ServiceTables>
  readonly now: number
  readonly actor: string | null
  readonly requestId: string | null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/**
 * Returns the actor that the caller names in `X-Actor`, percent-encoded because headers hold ASCII. It is displayed and
 * recorded, and grants nothing.
 *
 * @throws Refusal when it is missing or malformed.
 */
function actorOf(request: FastifyRequest): string {
  const actor = decoded([request.headers['x-actor'] ?? ''].flat().join()).trim()
  if (textFault(actor, ACTOR_LONGEST) === undefined) return actor
  const reason = `X-Actor must say who acts, in 1 to ${ACTOR_LONGEST} characters of percent-encoded UTF-8`
  throw new Refusal(400, fieldFailure({ actor: { code: 'required', reason } }))
}

/** Runs a change in one transaction. A throw rolls it back. */
export function makeChange<Outcome>(
  { store, clock }: ManagementContext,
  request: FastifyRequest,
  work: (change: Change) => Promise<Outcome>,
): Promise<Outcome> {
  const who = { now: clock(), actor: actorOf(request), requestId: request.id }
  return store.queries.transaction().execute((queries) => work({ queries, ...who }))
}
