import 'server-only'
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { catalogueFailure, ERRORS } from '#lib/contract/errors.ts'
import type { Act, Action } from '#lib/platform/audit/audit-event.ts'
import { wallClock } from '#lib/platform/clock.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { type Reply, refused } from '#lib/platform/http/answer.ts'
import type { Declaration } from '#lib/platform/http/declaration.ts'
import {
  type DeclarationWithBody,
  type Operation,
  type SignedInContext,
  signedIn,
  signedInWithBody,
} from '#lib/platform/http/operation.ts'
import type { ReadBody } from '#lib/platform/http/request-body.ts'
import type { Failure, FileStream, Outcome } from '../call.ts'
import { configuredClient } from '../client.ts'
import { logged } from '../policies/log.ts'
import { needsSecondPerson } from './four-eyes.ts'
import { type Management, managementOver } from './management.ts'
import type { ManagedOperation } from './operation.ts'

type DataOutcome<Data extends z.ZodType> = Promise<Outcome<z.output<Data>>>

/**
 * The management interface in the name of the signed-in person. Records in the audit log what they change, and whom
 * they view.
 */
export type PersonalManagement<A extends Action = Action> = {
  /** Under which name the service knows the person. */
  readonly actor: string
  readonly call: <Data extends z.ZodType>(operation: ManagedOperation<Data, A>) => DataOutcome<Data>
  readonly upload: <Data extends z.ZodType>(operation: ManagedOperation<Data, A>, file: FileStream) => DataOutcome<Data>
  readonly download: (operation: ManagedOperation<z.ZodType, A>) => Promise<Outcome<FileStream>>
}

export type ManagedContext<A extends Action = never> = SignedInContext<A> & {
  readonly management: PersonalManagement<A>
}

/** Longest actor that the service records, in characters. */
const ACTOR_LONGEST = 200

/**
 * The person's own form of the idempotency key that they sent: under the same key as somebody else's they would get that
 * person's answer, which may hold a secret. One that the service refuses is passed on for that.
 */
function boundKey(given: string | null, accountId: string): string | undefined {
  if (given === null || !/^[\x21-\x7e]{8,128}$/.test(given)) return given ?? undefined
  return createHash('sha256').update(`${accountId}\n${given}`).digest('base64url')
}

type Recorded<A extends Action> = Pick<ManagedOperation<z.ZodType, A>, 'recordedAs'>

const REFUSED: ReadonlySet<Failure['kind']> = new Set(['refused', 'token_refused', 'not_available', 'rate_limited'])

/** How a change ended; `unknown` where the answer was lost, so that it may have been made. */
export function endOf(outcome: Outcome<unknown>): 'done' | 'refused' | 'unknown' {
  if (outcome.ok) return 'done'
  return REFUSED.has(outcome.failure.kind) ? 'refused' : 'unknown'
}

/** The name that the service records of the person who makes a change. */
export const actorNamed = (email: string) => [...email].slice(0, ACTOR_LONGEST).join('')

/** The answer to a change that a second person must agree to; the service is not asked. */
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
   * Records a change before the service is asked, and again how it ended: the service keeps a store of its own, so a
   * line alone would say too little or too much if either fails in between. Nothing is made here that a second person
   * must agree to: that is asked for, and carried out by the person who agrees (`lib/features/approval`).
   */
  async function changed<Value>({ recordedAs }: Recorded<A>, send: () => Promise<Outcome<Value>>) {
    if (!recordedAs) return send()
    if (await needsSecondPerson(database.queries, recordedAs)) return NEEDS_SECOND_PERSON
    const at = (step: 'asked' | ReturnType<typeof endOf>): Act<A> => ({
      ...recordedAs,
      details: { ...recordedAs.details, step },
    })
    await record(at('asked'))
    const outcome = await send()
    await conclude(at(endOf(outcome)), wallClock())
    return outcome
  }

  return {
    actor,
    call: async (operation) =>
      operation.method === 'GET'
        ? viewed(operation, await management.call(operation, { requestId, signal }))
        : // A change that is under way is not given up with the page that asked for it: half of it might be done.
          changed(operation, () => management.call(operation, { requestId, actor, ...conditions })),
    upload: (operation, file) =>
      changed(operation, () => management.upload(operation, file, { requestId, actor, signal })),
    download: async (operation) =>
      viewed(operation, await management.download(operation, { requestId, actor, signal })),
  }
}

type Handler<Context> = (context: Context) => Promise<Reply>

/** The management interface, in nobody's name and with no word in the audit log; undefined where it is not configured. */
export function serviceManagement(): Management | undefined {
  const { accountToken } = configuration().fraudApi
  return accountToken === undefined ? undefined : managementOver(configuredClient(logged), accountToken)
}

/** Hands the management interface on to a handler, unless it is not configured. */
function withManagement<A extends Action, Given>(handler: Handler<ManagedContext<A> & Given>) {
  return async (context: SignedInContext<A> & Given): Promise<Reply> => {
    const management = serviceManagement()
    if (!management) return refused('accountNotAvailable')
    return handler({ ...context, management: managementFor<A>(management, context) })
  }
}

/** An operation on the service's management interface, for the roles that the table allows. */
export function managed<A extends Action = never>(
  declared: Declaration<A>,
  handler: Handler<ManagedContext<A>>,
): Operation {
  return signedIn(declared, withManagement<A, unknown>(handler))
}

/** The same, for an operation with a body. */
export function managedWithBody<A extends Action = never, Value = unknown>(
  declared: DeclarationWithBody<A, Value>,
  handler: Handler<ManagedContext<A> & { readonly body: ReadBody<Value> }>,
): Operation {
  return signedInWithBody(declared, withManagement<A, { readonly body: ReadBody<Value> }>(handler))
}
