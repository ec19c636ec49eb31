import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { IDEMPOTENCY_KEY } from '#lib/contract/management/limits.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { SignedInContext } from './operation.ts'
import type { ReadBody } from './request-body.ts'

type Asked = Pick<SignedInContext, 'operation' | 'params' | 'request' | 'session'> & {
  readonly body: ReadBody<unknown>
}

/**
 * Returns the id of what a request creates. A person's request with the same `Idempotency-Key`, path and body gets the
 * same id, which finds the row of a first attempt whose answer was lost. Any other request gets a new id, even one with
 * a malformed key: it must not prevent a second creation.
 *
 * @param list the list, if neither path nor body names it: the same request for the other list creates something else.
 */
export function creationId(
  { operation, params, request, session, body }: Asked,
  list: Environment | null = null,
): string {
  const key = request.headers.get('idempotency-key')
  if (key === null || !IDEMPOTENCY_KEY.test(key)) return randomUUID()
  const asked = JSON.stringify([session.accountId, operation, params, key, body.text, list])
  const hash = createHash('sha256').update(asked).digest('hex')
  // A UUID of version 8, whose bits its maker chooses.
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
