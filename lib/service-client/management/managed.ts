import 'server-only'
import type { z } from 'zod'
import { recordAuditEvent } from '#lib/platform/audit/append.ts'
import { actorOf } from '#lib/platform/audit/audit-event.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { type Reply, refused } from '#lib/platform/http/answer.ts'
import { type Operation, type SignedInContext, signedIn } from '#lib/platform/http/operation.ts'
import type { FileStream, Outcome } from '../call.ts'
import { configuredClient } from '../client.ts'
import { logged } from '../policies/log.ts'
import { type Management, managementOver } from './management.ts'
import type { ManagedOperation } from './operation.ts'

type DataOutcome<Data extends z.ZodType> = Promise<Outcome<z.output<Data>>>

/**
 * The management interface in the name of the signed-in person. Records in the audit log what they change, and whom
 * they view.
 */
export type PersonalManagement = {
  readonly call: <Data extends z.ZodType>(operation: ManagedOperation<Data>) => DataOutcome<Data>
  readonly upload: <Data extends z.ZodType>(operation: ManagedOperation<Data>, file: FileStream) => DataOutcome<Data>
  readonly download: (operation: ManagedOperation) => Promise<Outcome<FileStream>>
}

export type ManagedContext = SignedInContext & { readonly management: PersonalManagement }

/** Longest actor that the service records, in characters. */
const ACTOR_LONGEST = 200

function managementFor(management: Management, context: SignedInContext): PersonalManagement {
  const { request, requestId, session, database, now } = context
  const { signal } = request
  const actor = [...session.user.email].slice(0, ACTOR_LONGEST).join('')
  const conditions = {
    idempotencyKey: request.headers.get('idempotency-key') ?? undefined,
    ifMatch: request.headers.get('if-match') ?? undefined,
  }

  async function recorded<Value>({ auditEvent }: ManagedOperation, outcome: Outcome<Value>) {
    if (outcome.ok && auditEvent)
      await recordAuditEvent(database, { ...auditEvent, at: now, actor: actorOf(session), requestId })
    return outcome
  }
  return {
    call: async (operation) =>
      recorded(
        operation,
        await (operation.method === 'GET'
          ? management.call(operation, { requestId, signal })
          : // A change that is under way is not given up with the page that asked for it: half of it might be done.
            management.call(operation, { requestId, actor, ...conditions })),
      ),
    upload: async (operation, file) =>
      recorded(operation, await management.upload(operation, file, { requestId, actor, signal })),
    download: async (operation) =>
      recorded(operation, await management.download(operation, { requestId, actor, signal })),
  }
}

/** An operation on the service's management interface, for the roles that the table allows. */
export function managed(handler: (context: ManagedContext) => Promise<Reply>): Operation {
  return signedIn(async (context) => {
    const { accountToken } = configuration().fraudApi
    if (accountToken === undefined) return refused('accountNotAvailable')
    const management = managementOver(configuredClient(logged), accountToken)
    return handler({ ...context, management: managementFor(management, context) })
  })
}
