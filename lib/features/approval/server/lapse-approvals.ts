import 'server-only'
import type { Expression, ExpressionBuilder, SqlBool, Transaction } from 'kysely'
import { isAllowed, isRole } from '#lib/platform/access/api/roles.ts'
import { APPROVAL_KINDS, APPROVAL_MILLISECONDS, askersOf } from '#lib/platform/approvals/api/approval.ts'
import { isToCarryOut } from '#lib/platform/approvals/waiting.ts'
import { appendAuditEvents } from '#lib/platform/audit/append.ts'
import type { Actor, AuditEvent } from '#lib/platform/audit/audit-event.ts'
import { wallClock } from '#lib/platform/clock.ts'
import { newRequestId } from '#lib/platform/http/request-id.ts'
import { notify } from '#lib/platform/notices/notices.ts'
import { repeatInBackground } from '#lib/platform/repeat-in-background.ts'
import { type ConsoleDatabase, consoleDatabase } from '#lib/platform/store/console-database.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import { dropFile } from './approval-file.ts'

type Queries = Transaction<ConsoleTables>
type Happening = { readonly at: number; readonly actor: Actor | null; readonly requestId: string }

type Condition = (eb: ExpressionBuilder<ConsoleTables, 'approval'>) => Expression<SqlBool>

/** Requests that are open: undecided ones, and approved ones that the person who asked has yet to carry out. */
const isOpen: Condition = (eb) => eb.or([eb('approval.state', '=', 'waiting'), isToCarryOut(eb)])

/** Ends those requests that still meet the condition, notifies the people who asked, and audits each. */
async function lapse(
  queries: Queries,
  ids: readonly string[],
  condition: Condition,
  { at, actor, requestId }: Happening,
): Promise<void> {
  const events: AuditEvent[] = []
  for (const id of ids) {
    const row = await queries
      .updateTable('approval')
      .set({ state: 'lapsed', ended_at: at })
      .where('id', '=', id)
      // Again, since somebody may have decided it meanwhile.
      .where(condition)
      .returning(['kind', 'count', 'environment', 'asked_by'])
      .executeTakeFirst()
    if (!row) continue
    await dropFile(queries, id)
    const { kind, count, environment, asked_by } = row
    const told = { approval: id, kind, count, environment, outcome: 'lapsed', by: null } as const
    await notify(queries, asked_by, 'approval.decided', told, at)
    events.push({ action: 'approval.lapse', details: { approval: id, kind, environment }, at, actor, requestId })
  }
  // Last: a decision on one of these requests holds its row while it waits for the audit log.
  await appendAuditEvents(queries, events)
}

/**
 * Ends a person's requests that their role no longer allows. Runs in the transaction that changes the person, which
 * changes nothing else afterwards: from here on other appends to the audit log wait.
 */
export async function lapseOf(
  queries: Queries,
  person: { readonly id: string; readonly role: string; readonly disabled_at: number | null },
  happening: Happening,
): Promise<void> {
  const { role } = person
  const lost = APPROVAL_KINDS.filter(
    (kind) => person.disabled_at !== null || !isRole(role) || !isAllowed(askersOf(kind), role),
  )
  if (lost.length === 0) return
  const rows = await queries
    .selectFrom('approval')
    .select('id')
    .where(isOpen)
    .where('asked_by', '=', person.id)
    .where('kind', 'in', lost)
    .orderBy('id')
    .execute()
  await lapse(
    queries,
    rows.map(({ id }) => id),
    isOpen,
    happening,
  )
}

/** Ends requests that are a day old, to notify the people who asked. Decisions check the age themselves. */
export async function lapseOld({ queries }: ConsoleDatabase, now: number): Promise<void> {
  const isOver: Condition = (eb) => {
    const since = eb.fn.coalesce('approval.decided_at', 'approval.asked_at')
    return eb.and([isOpen(eb), eb(since, '<=', now - APPROVAL_MILLISECONDS)])
  }
  const rows = await queries.selectFrom('approval').select('id').where(isOver).orderBy('id').execute()
  for (const { id } of rows) {
    await queries
      .transaction()
      .execute((transaction) => lapse(transaction, [id], isOver, { at: now, actor: null, requestId: newRequestId() }))
  }
  // If the console stopped during an import, nothing resumes it, so its file would stay for ever.
  await queries
    .deleteFrom('approval_file')
    .where('approval_id', 'in', (eb) =>
      eb
        .selectFrom('approval')
        .select('id')
        .where('state', '=', 'agreed')
        .where('decided_at', '<=', now - APPROVAL_MILLISECONDS),
    )
    .execute()
}

const EVERY_MILLISECONDS = 60_000

/** Ends old requests every minute. */
export function startLapsing(): void {
  void repeatInBackground(EVERY_MILLISECONDS, 'ending old requests failed', async () =>
    lapseOld(await consoleDatabase(), wallClock()),
  )
}
