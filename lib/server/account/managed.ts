import 'server-only'
import type { z } from 'zod'
import { actorOf } from '#lib/audit/act.ts'
import { recordAct } from '#lib/audit/append.ts'
import type { AccountApi, AccountOutcome } from '#lib/client/account-api.ts'
import { type Answer, refused } from '../answer.ts'
import { type Operation, type SignedInContext, signedIn } from '../operation.ts'
import { management } from './management.ts'
import type { ManagedOperation } from './operation.ts'

/** Calls the management interface for the person who asks. */
export type ManagementCall = <Data extends z.ZodType>(
  operation: ManagedOperation<Data>,
) => Promise<AccountOutcome<z.output<Data>>>

export type ManagedContext = SignedInContext & { readonly manage: ManagementCall }

/** The service records who acts in at most so many characters. */
const ACTOR_LONGEST = 200

function callFor(api: AccountApi, context: SignedInContext): ManagementCall {
  const { request, requestId, session, database, now } = context
  const actor = [...session.user.email].slice(0, ACTOR_LONGEST).join('')
  const idempotencyKey = request.headers.get('idempotency-key') ?? undefined
  return async (operation) => {
    if (operation.method === 'GET') return api.call(operation, { requestId, signal: request.signal })
    // A change that is under way is not given up with the page that asked for it: half of it might be done.
    const outcome = await api.call(operation, { requestId, actor, idempotencyKey })
    if (outcome.ok && operation.act) {
      await recordAct(database, { ...operation.act, at: now, actor: actorOf(session), requestId })
    }
    return outcome
  }
}

/** An operation on the service's management interface, for people whose role the table allows. */
export function managed(handler: (context: ManagedContext) => Promise<Answer>): Operation {
  return signedIn(async (context) => {
    const api = management()
    return api ? handler({ ...context, manage: callFor(api, context) }) : refused('accountNotAvailable')
  })
}
