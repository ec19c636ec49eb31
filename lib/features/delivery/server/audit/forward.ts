import 'server-only'
import { findHead, findStart } from '#lib/platform/audit/head.ts'
import type { AuditForwardTable } from '#lib/platform/audit/schema.ts'
import { readAfter } from '#lib/platform/audit/verify.ts'
import { backoff } from '#lib/platform/backoff.ts'
import type { Clock } from '#lib/platform/clock.ts'
import type { AuditTarget } from '#lib/platform/configuration/environment.ts'
import { databaseNow } from '#lib/platform/database/database-now.ts'
import { columnHasCome } from '#lib/platform/database/has-come.ts'
import type { PrivateReach } from '#lib/platform/network/public-address.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import { after, LEASE_MILLISECONDS, type Moment, TURN_MILLISECONDS, WAITS } from '../lease.ts'
import { type Sent, sendDelivery } from '../send.ts'
import { sendSyslog } from './syslog.ts'

/** Events of one delivery. */
const EVENTS_AT_ONCE = 200

/** The receiver of the audit log, the networks that may be reached, and the console's host name in the messages. */
export type Forwarding = { readonly to: AuditTarget; readonly reach: PrivateReach; readonly host: string }

/** Returns how far the log was forwarded to a receiver. Adds a new receiver first, which gets the whole log. */
async function forwardRow({ queries }: ConsoleDatabase, { url }: AuditTarget): Promise<AuditForwardTable> {
  const { number } = await findStart(queries)
  const fresh = { target: url.href, forwarded_to: number, forwarded_at: null, attempts: 0, failure: null, next_at: 0 }
  await queries
    .insertInto('audit_forward')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return queries.selectFrom('audit_forward').selectAll().where('target', '=', url.href).executeTakeFirstOrThrow()
}

/** Stores how far the log was forwarded, unless another instance has stored that since. */
function update(
  { queries }: ConsoleDatabase,
  { target, next_at }: AuditForwardTable,
  change: Partial<Omit<AuditForwardTable, 'next_at'>> & { readonly next_at: Moment },
): Promise<AuditForwardTable | undefined> {
  return queries
    .updateTable('audit_forward')
    .set(change)
    .where('target', '=', target)
    .where('next_at', '=', next_at)
    .returningAll()
    .executeTakeFirst()
}

async function send(
  row: AuditForwardTable,
  events: Awaited<ReturnType<typeof readAfter>>,
  forwarding: Forwarding,
  now: number,
): Promise<Sent> {
  const { to, reach } = forwarding
  if (to.secret === undefined) return sendSyslog(to.url, events, forwarding)
  const id = `audit-${row.forwarded_to}-${events.at(-1)?.number}`
  return sendDelivery(to.url.href, [to.secret], { id, content: { type: 'audit', events } }, { reach, now })
}

/** Forwards the next events. @returns the row as it is then, if there may be more to forward at once. */
async function forwardOne(
  database: ConsoleDatabase,
  row: AuditForwardTable,
  forwarding: Forwarding,
  { clock, present }: { readonly clock: Clock; readonly present: Moment },
): Promise<AuditForwardTable | undefined> {
  const events = (await readAfter(database.queries, row.forwarded_to)).slice(0, EVENTS_AT_ONCE)
  const last = events.at(-1)
  if (!last) {
    await update(database, row, { next_at: present })
    return undefined
  }
  const now = clock()
  const sent = await send(row, events, forwarding, now)
  if (!sent.ok) {
    const attempts = row.attempts + 1
    await update(database, row, { attempts, failure: sent.failure, next_at: after(present, backoff(attempts, WAITS)) })
    return undefined
  }
  const arrived = { forwarded_to: last.number, forwarded_at: now, attempts: 0, failure: null }
  return update(database, row, { ...arrived, next_at: after(present, LEASE_MILLISECONDS) })
}

/**
 * Forwards events of the audit log that were not forwarded yet, in order, each at least once. Several instances may call it
 * at once: one of them takes the lease, by the clock of the database.
 *
 * @returns whether more is due at once.
 */
export async function forwardAudit(
  database: ConsoleDatabase,
  clock: Clock,
  forwarding: Forwarding,
  present: Moment = databaseNow(database.queries),
): Promise<boolean> {
  const { forwarded_to } = await forwardRow(database, forwarding.to)
  const head = await findHead(database.queries)
  if ((head?.number ?? 0) <= forwarded_to) return false
  const due = await database.queries
    .selectFrom('audit_forward')
    .selectAll()
    .where('target', '=', forwarding.to.url.href)
    .where(columnHasCome('next_at', present, WAITS.longestMilliseconds))
    .executeTakeFirst()
  const turnEndsAt = performance.now() + TURN_MILLISECONDS
  let row = due && (await update(database, due, { next_at: after(present, LEASE_MILLISECONDS) }))
  while (row && performance.now() < turnEndsAt) row = await forwardOne(database, row, forwarding, { clock, present })
  if (row) await update(database, row, { next_at: present })
  return row !== undefined
}

/** How far the log was forwarded, how many events wait, and why the latest attempt failed. */
export async function readForwarded(database: ConsoleDatabase, to: AuditTarget) {
  const { forwarded_to: number, forwarded_at: at, attempts, failure } = await forwardRow(database, to)
  const head = await findHead(database.queries)
  return { number, at, attempts, failure, waiting: Math.max(0, (head?.number ?? 0) - number) }
}
