import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { isAllowed, isRole } from '#lib/platform/access/api/roles.ts'
import { APPROVAL_KINDS, APPROVAL_MILLISECONDS, askersOf } from '#lib/platform/approvals/api/approval.ts'
import { appendAuditEvent } from '#lib/platform/audit/append.ts'
import { type Actor, actorOf } from '#lib/platform/audit/audit-event.ts'
import { wallClock } from '#lib/platform/clock.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { newRequestId } from '#lib/platform/http/request-id.ts'
import { notify } from '#lib/platform/notices/notices.ts'
import { type ConsoleDatabase, consoleDatabase } from '#lib/platform/store/console-database.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'

type Queries = Transaction<ConsoleTables>
type Happening = { readonly at: number; readonly actor: Actor | null; readonly requestId: string }

/** Ends requests that still wait, tells those who asked, and audits each. */
async function lapse(queries: Queries, ids: readonly string[], { at, actor, requestId }: Happening): Promise<void> {
  for (const id of ids) {
    const row = await queries
      .updateTable('approval')
      .set({ state: 'lapsed', ended_at: at })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning(['kind', 'count', 'environment', 'asked_by'])
      .executeTakeFirst()
    if (!row) continue
    const { kind, count, environment, asked_by } = row
    const told = { approval: id, kind, count, environment, outcome: 'lapsed', by: null } as const
    await notify(queries, asked_by, 'approval.decided', told, at)
    await appendAuditEvent(queries, {
      action: 'approval.lapse',
      details: { approval: id, kind, environment },
      at,
      actor,
      requestId,
    })
  }
}

/** Lets lapse what a person asked for and may not do themselves any more, in the transaction that changes the person. */
export async function lapseOf(
  queries: Queries,
  person: { readonly id: string; readonly role: string; readonly disabled_at: number | null },
  { now, requestId, session }: Pick<SignedInContext, 'now' | 'requestId' | 'session'>,
): Promise<void> {
  const { role } = person
  const lost = APPROVAL_KINDS.filter(
    (kind) => person.disabled_at !== null || !isRole(role) || !isAllowed(askersOf(kind), role),
  )
  if (lost.length === 0) return
  const rows = await queries
    .selectFrom('approval')
    .select('id')
    .where('asked_by', '=', person.id)
    .where('state', '=', 'waiting')
    .where('kind', 'in', lost)
    .orderBy('id')
    .execute()
  const happening = { at: now, actor: actorOf(session), requestId }
  await lapse(
    queries,
    rows.map(({ id }) => id),
    happening,
  )
}

/** Lets lapse what has waited for a day. Nobody could have decided it since then: this is for those who asked. */
export async function lapseOld({ queries }: ConsoleDatabase, now: number): Promise<void> {
  const rows = await queries
    .selectFrom('approval')
    .select('id')
    .where('state', '=', 'waiting')
    .where('asked_at', '<=', now - APPROVAL_MILLISECONDS)
    .orderBy('id')
    .execute()
  for (const { id } of rows) {
    await queries
      .transaction()
      .execute((transaction) => lapse(transaction, [id], { at: now, actor: null, requestId: newRequestId() }))
  }
}

const EVERY_MILLISECONDS = 60_000

/** Lets old requests lapse, again and again. Never ends. */
export async function lapseInTurn(): Promise<never> {
  for (;;) {
    await delay(EVERY_MILLISECONDS, undefined, { ref: false })
    // Without the database there is nothing to do, and requests say so.
    await consoleDatabase()
      .then((database) => lapseOld(database, wallClock()))
      .catch(() => {})
  }
}
