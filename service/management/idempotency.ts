import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { fieldFailure } from '#lib/contract/errors.ts'
import { IDEMPOTENCY_KEY } from '#lib/contract/management/limits.ts'
import { DAY_MILLISECONDS } from '#lib/contract/time.ts'
import type { Answer } from '../http/answers.ts'
import { bodyText } from '../http/body.ts'
import { Refusal, refusal } from '../http/errors.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { seal, unseal } from '../secrets/seal.ts'
import { type Change, type ManagementContext, makeChange } from './change.ts'

/** A stored response, repeated byte for byte. */
const answer = z.object({ status: z.int(), body: z.string() })

/** Returns the request's idempotency key; `undefined` without one. */
function idempotencyKey(request: FastifyRequest): string | undefined {
  const given = request.headers['idempotency-key']
  if (given === undefined) return undefined
  if (typeof given === 'string' && IDEMPOTENCY_KEY.test(given)) return given
  const reason = 'Idempotency-Key must have 8 to 128 characters of visible ASCII'
  throw new Refusal(400, fieldFailure({ idempotencyKey: { code: 'not_valid', reason } }))
}

/**
 * Runs a creation. With an `Idempotency-Key`, repeating the request within 24 hours returns the stored response without
 * running it again. The key is claimed in the same transaction: concurrent requests run once and the others wait, and a
 * refused change leaves no claim.
 */
export function createOnce(
  context: ManagementContext,
  request: FastifyRequest,
  work: (change: Change) => Promise<Answer>,
): Promise<Answer> {
  const key = idempotencyKey(request)
  return makeChange(context, request, async (change) => {
    if (key === undefined) return work(change)
    const hash = (purpose: 'idempotency-key' | 'repeated-request', text: string) =>
      keyedHash(context.pepper, purpose, text).toString('hex')
    const keyHash = hash('idempotency-key', key)
    const requestHash = hash('repeated-request', `${request.method} ${request.url}\n${bodyText(request)}`)
    const earlier = await claim(change, keyHash, requestHash)
    if (earlier) {
      const sealed = earlier.request_hash === requestHash ? earlier.answer : null
      const text = sealed === null ? undefined : unseal(context.pepper, 'repeatable-answer', keyHash, sealed)
      if (text === undefined) throw refusal('idempotencyKeyTaken')
      return answer.parse(JSON.parse(text))
    }
    const given = await work(change)
    await change.queries
      .updateTable('repeatable_answer')
      .set({ answer: seal(context.pepper, 'repeatable-answer', keyHash, JSON.stringify(given)) })
      .where('key_hash', '=', keyHash)
      .execute()
    return given
  })
}

/** Claims a key for this transaction, or returns the earlier claim. */
async function claim({ queries, now }: Change, key_hash: string, request_hash: string) {
  await queries
    .deleteFrom('repeatable_answer')
    .where('key_hash', '=', key_hash)
    .where('created_at', '<=', now - DAY_MILLISECONDS)
    .execute()
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('repeatable_answer')
    .values({ key_hash, request_hash, answer: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return undefined
  return queries
    .selectFrom('repeatable_answer')
    .select(['request_hash', 'answer'])
    .where('key_hash', '=', key_hash)
    .executeTakeFirst()
}
