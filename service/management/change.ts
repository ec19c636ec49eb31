import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { fieldFailure } from '#lib/contract/errors.ts'
import { Refusal } from '../http/errors.ts'
import type { Store } from '../store/open-store.ts'
import type { ServiceTables } from '../store/tables.ts'

/** What the management interface needs; `clock` gives epoch milliseconds. */
export type ManagementContext = { readonly store: Store; readonly pepper: string; readonly clock: () => number }

/** A change in the making: what is written through `queries` stays together with its event, or is undone with it. */
export type Change = {
  readonly queries: Kysely<ServiceTables>
  readonly now: number
  readonly actor: string | null
  readonly requestId: string | null
}

const LONGEST_ACTOR = 200

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/**
 * Who acts, as the caller says it: `X-Actor`, percent-encoded UTF-8, because a header holds ASCII. It is shown and
 * recorded, and decides nothing.
 *
 * @throws Refusal when it is missing or not such a text.
 */
function actorOf(request: FastifyRequest): string {
  const actor = decoded([request.headers['x-actor'] ?? ''].flat().join()).trim()
  if (actor !== '' && [...actor].length <= LONGEST_ACTOR && !/[\p{Cc}\p{Cs}]/u.test(actor)) return actor
  const reason = `X-Actor must say who acts, in 1 to ${LONGEST_ACTOR} characters of percent-encoded UTF-8`
  throw new Refusal(400, fieldFailure({ actor: { code: 'required', reason } }))
}

/** Carries out a change in one transaction; whatever it throws undoes all of it. */
export function makeChange<Outcome>(
  { store, clock }: ManagementContext,
  request: FastifyRequest,
  work: (change: Change) => Promise<Outcome>,
): Promise<Outcome> {
  const who = { now: clock(), actor: actorOf(request), requestId: request.id }
  return store.queries.transaction().execute((queries) => work({ queries, ...who }))
}
