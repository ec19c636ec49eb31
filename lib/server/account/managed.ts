import 'server-only'
import type { z } from 'zod'
import type { AccountApi, AccountOperation, AccountOutcome } from '#lib/client/account-api.ts'
import { type Answer, refused } from '../answer.ts'
import { type Operation, type SignedInContext, signedIn } from '../operation.ts'
import { management } from './management.ts'

/** Calls the management interface for the person who asks. */
export type ManagementCall = <Data extends z.ZodType>(
  operation: AccountOperation<Data>,
) => Promise<AccountOutcome<z.output<Data>>>

export type ManagedContext = SignedInContext & { readonly manage: ManagementCall }

/** The service records who acts in at most so many characters. */
const ACTOR_LONGEST = 200

function callFor(api: AccountApi, { request, requestId, session }: SignedInContext): ManagementCall {
  const actor = [...session.user.email].slice(0, ACTOR_LONGEST).join('')
  const idempotencyKey = request.headers.get('idempotency-key') ?? undefined
  return (operation) =>
    operation.method === 'GET'
      ? api.call(operation, { requestId, signal: request.signal })
      : // A change that is under way is not given up with the page that asked for it: half of it might be done.
        api.call(operation, { requestId, actor, idempotencyKey })
}

/** An operation on the service's management interface, for people whose role the table allows. */
export function managed(handler: (context: ManagedContext) => Promise<Answer>): Operation {
  return signedIn(async (context) => {
    const api = management()
    return api ? handler({ ...context, manage: callFor(api, context) }) : refused('accountNotAvailable')
  })
}
