import 'server-only'
import { createHash } from 'node:crypto'
import { appendAuditEvent } from '#lib/platform/audit/append.ts'
import { type Act, actorOf } from '#lib/platform/audit/audit-event.ts'
import { wallClock } from '#lib/platform/clock.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { Outcome } from '#lib/service-client/call.ts'
import { actorNamed, endOf } from '#lib/service-client/management/managed.ts'
import type { Management } from '#lib/service-client/management/management.ts'
import type { ManagedOperation } from '#lib/service-client/management/operation.ts'
import type { Agreed } from './decide-approval.ts'

type Context = Pick<SignedInContext, 'database' | 'requestId' | 'session'>

/** The service makes a change once for each key, even if it is sent again. */
const keyOf = (id: string, place: number) => createHash('sha256').update(`${id}\n${place}`).digest('base64url')

/** Why the service refused, as its code; else the kind of failure. */
function codeOf(outcome: Outcome<unknown>): string | null {
  if (outcome.ok) return null
  const { failure } = outcome
  if (failure.kind !== 'refused') return failure.kind
  const [area, error] = Object.entries(failure.errors)[0] ?? []
  return `${area}.${error?.code}`
}

/**
 * Carries out what was agreed, in the name of the person who asked, step by step. Each step is on record before the service is
 * asked, and again with its end; a console that stops in between leaves the step as sent, and nobody begins it again. It
 * goes on when the person who agreed is signed out meanwhile: they have agreed.
 */
export async function carryOut(
  { database: { queries }, requestId, session }: Context,
  { id, askedBy }: Agreed,
  steps: readonly ManagedOperation[],
  management: Management,
): Promise<void> {
  const append = (transaction: Parameters<typeof appendAuditEvent>[0], act: Act) =>
    appendAuditEvent(transaction, { ...act, at: wallClock(), actor: actorOf(session), requestId })
  const ends = { done: 0, refused: 0, unknown: 0 }
  for (const [place, operation] of steps.entries()) {
    const { recordedAs } = operation
    const act = (step: string): Act | undefined =>
      recordedAs ? { ...recordedAs, details: { ...recordedAs.details, approval: id, step } } : undefined
    await queries.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('approval_step')
        .values({ approval_id: id, place, state: 'sent', code: null })
        .execute()
      const asked = act('asked')
      if (asked) await append(transaction, asked)
    })
    const options = { requestId, actor: actorNamed(askedBy), idempotencyKey: keyOf(id, place) }
    const outcome = await management.call(operation, options)
    const state = endOf(outcome)
    ends[state] += 1
    await queries.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('approval_step')
        .set({ state, code: codeOf(outcome) })
        .where('approval_id', '=', id)
        .where('place', '=', place)
        .execute()
      const ended = act(state)
      if (ended) await append(transaction, ended)
    })
  }
  await queries.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('approval')
      .set({ state: 'done', ended_at: wallClock() })
      .where('id', '=', id)
      .execute()
    await append(transaction, { action: 'approval.end', details: { approval: id, ...ends } })
  })
}
