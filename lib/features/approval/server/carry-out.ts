import 'server-only'
import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { APPROVAL_MILLISECONDS, hasSecret } from '#lib/platform/approvals/api/approval.ts'
import { appendAuditEvent } from '#lib/platform/audit/append.ts'
import { type AuditedAction, actorOf } from '#lib/platform/audit/audit-event.ts'
import { wallClock } from '#lib/platform/clock.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import type { Outcome } from '#lib/service-client/call.ts'
import { actorNamed, endOf, recordEnd } from '#lib/service-client/management/managed.ts'
import type { ManagementOptions } from '#lib/service-client/management/management.ts'
import type { ApprovalContent } from '../api/approvals.ts'
import { dropFile } from './approval-file.ts'
import type { Agreed } from './decide-approval.ts'
import { approvalWithPeople, unsealed } from './stored-approval.ts'

type Context = Pick<SignedInContext, 'database' | 'requestId' | 'session'>

/** One change of an approved request: its audit record, and the call to the service. */
export type Step = {
  readonly recordedAs: AuditedAction | null
  readonly run: (options: ManagementOptions) => Promise<Outcome<unknown>>
}

/** Returns the idempotency key of a step: the service applies the step once, even if it is sent again. */
const keyOf = (id: string, index: number) => createHash('sha256').update(`${id}\n${index}`).digest('base64url')

/** Returns the code of the service's refusal, or else the kind of failure; `null` if the step succeeded. */
function codeOf(outcome: Outcome<unknown>): string | null {
  if (outcome.ok) return null
  const { failure } = outcome
  if (failure.kind !== 'refused') return failure.kind
  const [area, error] = Object.entries(failure.errors)[0] ?? []
  return `${area}.${error?.code}`
}

/** Audits an event in the name of the person of this session. */
const append = ({ requestId, session }: Context, transaction: Transaction<ConsoleTables>, event: AuditedAction) =>
  appendAuditEvent(transaction, { ...event, at: wallClock(), actor: actorOf(session), requestId })

/**
 * Carries out one step, and audits it before and after the call to the service. If the console stops in between, the
 * row stays `sent`, and its primary key prevents a second attempt.
 */
async function carryOutStep(
  context: Context,
  { id, askedBy }: Pick<Agreed, 'id' | 'askedBy'>,
  index: number,
  { recordedAs, run }: Step,
) {
  const { queries } = context.database
  async function audit(transaction: Transaction<ConsoleTables>, step: string) {
    if (!recordedAs) return
    await append(context, transaction, { ...recordedAs, details: { ...recordedAs.details, approval: id, step } })
  }
  await queries.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('approval_step')
      .values({ approval_id: id, place: index, state: 'sent', code: null })
      .execute()
    await audit(transaction, 'asked')
  })
  const outcome = await run({
    requestId: context.requestId,
    actor: actorNamed(askedBy),
    idempotencyKey: keyOf(id, index),
  })
  const state = endOf(outcome)
  await recordEnd(context.requestId, () =>
    queries.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('approval_step')
        .set({ state, code: codeOf(outcome) })
        .where('approval_id', '=', id)
        .where('place', '=', index)
        .execute()
      await audit(transaction, state)
    }),
  )
  return outcome
}

async function end(context: Context, id: string, ends: Readonly<Record<'done' | 'refused' | 'unknown', number>>) {
  await recordEnd(context.requestId, () =>
    context.database.queries.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('approval')
        .set({ state: 'done', ended_at: wallClock() })
        .where('id', '=', id)
        .execute()
      await dropFile(transaction, id)
      await append(context, transaction, { action: 'approval.end', details: { approval: id, ...ends } })
    }),
  )
}

/**
 * Carries out an approved request step by step, in the name of the person who asked. Continues if the person who
 * approved it is signed out meanwhile.
 */
export async function carryOut(context: Context, agreed: Agreed, steps: readonly Step[]): Promise<void> {
  const ends = { done: 0, refused: 0, unknown: 0 }
  for (const [index, step] of steps.entries()) {
    ends[endOf(await carryOutStep(context, agreed, index, step))] += 1
  }
  await end(context, agreed.id, ends)
}

/**
 * Carries out the asker's own approved request whose answer contains a secret: once, within a day of the approval.
 *
 * @param stepOf returns the call to the service.
 * @returns the service's answer, the only place with the secret.
 */
export async function carryOutOwn(
  context: Context & Pick<SignedInContext<'approval.end'>, 'change' | 'now'>,
  id: string,
  stepOf: (content: ApprovalContent) => Step | undefined,
): Promise<Outcome<unknown> | 'notFound' | 'approvalNotYours' | 'approvalOver'> {
  const { change, now, session } = context
  const taken = await change(async ({ queries }) => {
    const row = await approvalWithPeople(queries, id)
    if (!row) return 'notFound'
    if (row.asked_by !== session.accountId) return 'approvalNotYours'
    const { content } = await unsealed(queries, row)
    if (!content || !hasSecret(row.kind)) return 'approvalOver'
    const { numUpdatedRows } = await queries
      .updateTable('approval')
      .set({ ended_at: now })
      .where('id', '=', id)
      .where('state', '=', 'agreed')
      .where('ended_at', 'is', null)
      .where('decided_at', '>', now - APPROVAL_MILLISECONDS)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? { content, askedBy: row.asker_email } : 'approvalOver'
  })
  if (typeof taken === 'string') return taken
  const step = stepOf(taken.content)
  if (!step) return 'approvalOver'
  const outcome = await carryOutStep(context, { id, askedBy: taken.askedBy }, 0, step)
  await end(context, id, { done: 0, refused: 0, unknown: 0, [endOf(outcome)]: 1 })
  return outcome
}
