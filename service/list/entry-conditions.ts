import type { FastifyRequest } from 'fastify'
import { fieldFailure } from '#lib/contract/errors.ts'
import { Refusal } from '../http/errors.ts'

/** What must be so for an entry to be added or edited; otherwise nothing is changed. */
export type EntryConditions = {
  /** No other entry may be of the same person, but for those that were so before an edit. */
  readonly refuseSimilar: boolean
  /** The header `If-Match`. */
  readonly ifMatch: string | undefined
}

/**
 * The conditions of a request: `?whenSimilar=refuse` and `If-Match`.
 *
 * @throws Refusal when `whenSimilar` is anything else.
 */
export function conditionsOf(request: FastifyRequest<{ Querystring: { whenSimilar?: unknown } }>): EntryConditions {
  const { whenSimilar } = request.query
  if (whenSimilar !== undefined && whenSimilar !== 'refuse') {
    const reason = 'whenSimilar must be refuse, or be left out'
    throw new Refusal(400, fieldFailure({ whenSimilar: { code: 'not_valid', reason } }))
  }
  return { refuseSimilar: whenSimilar === 'refuse', ifMatch: request.headers['if-match'] }
}
