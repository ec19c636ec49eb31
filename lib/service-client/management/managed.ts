import 'server-only'
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { catalogueFailure, ERRORS } from '#lib/contract/errors.ts'
import { ACTOR_LONGEST, IDEMPOTENCY_KEY } from '#lib/contract/management/limits.ts'
import type { Action, AuditedAction } from '#lib/platform/audit/audit-event.ts'
import { wallClock } from '#lib/platform/clock.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { type Reply, refused } from '#lib/platform/http/answer.ts'
import type { Declaration } from '#lib/platform/http/declaration.ts'
import { loggableError } from '#lib/platform/http/loggable-error.ts'
import {
  type DeclarationWithBody,
  type Operation,
  type SignedInContext,
  signedIn,
  signedInWithBody,
} from '#lib/platform/http/operation.ts'
import type { ReadBody } from '#lib/platform/http/request-body.ts'
import { log } from '#lib/platform/log.ts'
import type { Failure, FileStream, Outcome } from '../call.ts'
import { configuredClient } from '../client.ts'
import { logged } from '../policies/log.ts'
import { needsSecondPerson } from './four-eyes.ts'
import { type Management, managementOver } from './management.ts'
import type { ManagedOperation } from './operation.ts'

type DataOutcome<Data extends z.ZodType> = Promise<Outcome<z.output<Data>>>

/**
 * The management interface in the name of the signed-in person. Audits their changes and views.
 */
export type PersonalManagement<A extends Action = Action> = {
  /** The name under which the service records the person. */
  readonly actor: string
  readonly call: <Data extends z.ZodType>(operation: ManagedOperation<Data, A>) => DataOutcome<Data>
  readonly upload: <Data extends z.ZodType>(operation: ManagedOperation<Data, A>, file: FileStream) => DataOutcome<Data>
  readonly download: (operation: ManagedOperation<z.ZodType, A>) => Promise<Outcome<FileStream>>
}

export type ManagedContext<A extends Action = never> = SignedInContext<A> & {
  readonly management: PersonalManagement<A>
}

/**
 * Returns the idempotency key that a person sent, bound to the person: with another person's key they would get that
 * person's answer, which may contain a secret. An invalid key is passed on, for the service to refuse.
 */
function boundKey(given: string | null, accountId: string): string | undefined {
  if (given === null || !IDEMPOTENCY_KEY.test(given)) return given ?? undefined
  return createHash('sha256').update(`${accountId}\n${given}`).digest('base64url')
}

type Recorded<A extends Action> = Pick<ManagedOperation<z.ZodType, A>, 'recordedAs'>

const REFUSED: ReadonlySet<Failure['kind']> = new Set(['refused', 'token_refused', 'not_available', 'rate_limited'])

/** Returns how a change ended. `unknown`: the answer was lost, so the change may have happened. */
export function endOf(outcome: Outcome<unknown>): 'done' | 'refused' | 'unknown' {
  if (outcome.ok) return 'done'
  return REFUSED.has(outcome.failure.kind) ? 'refused' : 'unknown'
}

/**
 * Records how a change at the service ended. If the store fails, only the log says so: a failed answer would deny a change
 * that was made, and lose its secret. The audit log then has the change's start and no end, as after a crash.
 */
export async function recordEnd(requestId: string, record: () => Promise<void>): Promise<void> {
  try {
    await record()
  } catch (error) {
    log().error({ requestId, ...loggableError(error) }, 'the end of a change at the service is not recorded')
  }
}

/** Returns the name under which the service records a person's change. */
export const actorNamed = (email: string) => [...email].slice(0, ACTOR_LONGEST).join('')

/** The answer to a change that needs a second person. The service is not called. */
const NEEDS_SECOND_PERSON = {
  ok: false,
  failure: { kind: 'refused', status: ERRORS.approvalNeeded.status, errors: catalogueFailure('approvalNeeded').errors },
} as const

function managementFor<A extends Action>(management: Management, context: SignedInContext<A>): PersonalManagement<A> {
  const { request, requestId, session, database, record, conclude } = context
  const { signal } = request
  const actor = actorNamed(session.user.email)
  const conditions = {
    idempotencyKey: boundKey(request.headers.get('idempotency-key'), session.accountId),
    ifMatch: request.headers.get('if-match') ?? undefined,
  }

  /** Records a view before it is answered. */
  async function viewed<Value>({ recordedAs }: Recorded<A>, outcome: Outcome<Value>) {
    if (outcome.ok && recordedAs) await record(recordedAs)
    return outcome
  }

  /**
   * Audits a change before the call to the service, and its result after: the two stores are separate, so a single line
   * would be wrong if either fails in between. Refuses a change that needs a second person: `lib/features/approval`
   * carries it out after the agreement.
   */
  async function changed<Value>({ recordedAs }: Recorded<A>, send: () => Promise<Outcome<Value>>) {
    if (!recordedAs) return send()
    if (await needsSecondPerson(database.queries, recordedAs)) return NEEDS_SECOND_PERSON
    const at = (step: 'asked' | ReturnType<typeof endOf>): AuditedAction<A> => ({
      ...recordedAs,
      details: { ...recordedAs.details, step },
    })
    await record(at('asked'))
    const outcome = await send()
    await recordEnd(requestId, () => conclude(at(endOf(outcome)), wallClock()))
    return outcome
  }

  return {
    actor,
    call: async (operation) =>
      operation.method === 'GET'
        ? viewed(operation, await management.call(operation, { requestId, signal }))
        : // Without `signal`: a change in flight is not aborted when the page closes, since it may be half done.
          changed(operation, () => management.call(operation, { requestId, actor, ...conditions })),
    upload: (operation, file) =>
      changed(operation, () => management.upload(operation, file, { requestId, actor, signal })),
    download: async (operation) =>
      viewed(operation, await management.download(operation, { requestId, actor, signal })),
  }
}

type Handler<Context> = (context: Context) => Promise<Reply>

/** Returns the management interface without a person and without audit; `undefined` if it is not configured. */
export function serviceManagement(): Management | undefined {
  const { accountToken } = configuration().fraudApi
  return accountToken === undefined ? undefined : managementOver(configuredClient(logged), accountToken)
}

/** Gives a handler the management interface, or refuses the request if it is not configured. */
function withManagement<A extends Action, Given>(handler: Handler<ManagedContext<A> & Given>) {
  return async (context: SignedInContext<A> & Given): Promise<Reply> => {
    const management = serviceManagement()
    if (!management) return refused('accountNotAvailable')
    return handler({ ...context, management: managementFor<A>(management, context) })
  }
}

/** Declares an operation that uses the management interface, for the roles that the access table allows. */
export function managed<A extends Action = never>(
  declared: Declaration<A>,
  handler: Handler<ManagedContext<A>>,
): Operation {
  return signedIn(declared, withManagement<A, unknown>(handler))
}

/** The same for an operation with a body. */
export function managedWithBody<A extends Action = never, Value = unknown>(
  declared: DeclarationWithBody<A, Value>,
  handler: Handler<ManagedContext<A> & { readonly body: ReadBody<Value> }>,
): Operation {
  return signedInWithBody(declared, withManagement<A, { readonly body: ReadBody<Value> }>(handler))
}
