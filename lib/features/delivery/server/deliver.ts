import 'server-only'
import { createHash } from 'node:crypto'
import { readChangesAfter } from '#lib/mirror/query/change-feed.ts'
import { findMirroredList, type MirroredList } from '#lib/mirror/query/mirrored-list.ts'
import { shownChange } from '#lib/mirror/query/shown.ts'
import type { MirrorDatabase } from '#lib/mirror/store/open-mirror.ts'
import { findForgottenTo } from '#lib/mirror/store/retention.ts'
import { findForgottenTelling, readTellingsAfter } from '#lib/mirror/watches/tellings.ts'
import { backoff } from '#lib/platform/backoff.ts'
import type { Clock } from '#lib/platform/clock.ts'
import { consoleMetrics } from '#lib/platform/console-metrics.ts'
import { databaseNow } from '#lib/platform/database/database-now.ts'
import { columnHasCome } from '#lib/platform/database/has-come.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import { noteAttempt } from './attempts.ts'
import { nextDigest } from './digest.ts'
import { after, LEASE_MILLISECONDS, type Moment, TURN_MILLISECONDS, WAITS } from './lease.ts'
import { type Delivery, type DeliveryRules, sendDelivery } from './send.ts'
import { signingSecrets } from './webhook-secrets.ts'
import type { WebhookDatabase, WebhookTable } from './webhook-table.ts'

/** Pause between two checks of a webhook without undelivered changes. */
const EVERY_MILLISECONDS = 15_000
const CHANGES_AT_ONCE = 200

/** The webhooks, the synced copies whose changes they deliver, and the console's store with the tellings of watches. */
export type Webhooks = WebhookDatabase & MirrorDatabase & { readonly console: ConsoleDatabase }

/** The name of a list for receivers. Does not reveal the service's key. */
function tagOf(connection: string): string {
  return createHash('sha256').update(connection).digest('base64url').slice(0, 12)
}

/**
 * Updates a webhook, unless it changed since it was read.
 *
 * @returns the updated webhook; `undefined` if another instance, or an admin, has changed it.
 */
function update(
  { queries }: Webhooks,
  { connection, next_at }: WebhookTable,
  change: Partial<Omit<WebhookTable, 'next_at'>> & { readonly next_at: Moment },
): Promise<WebhookTable | undefined> {
  return queries
    .updateTable('mirror_webhook')
    .set(change)
    .where('connection', '=', connection)
    .where('next_at', '=', next_at)
    .returningAll()
    .executeTakeFirst()
}

/**
 * The next delivery. `beforeSending` is stored before it is sent, so that it can be repeated; `onArrival` after it has
 * arrived.
 */
type Next = {
  readonly delivery: Delivery
  readonly beforeSending: Partial<WebhookTable>
  readonly onArrival: Partial<WebhookTable>
}

/**
 * Returns an id that ends with a hash of what a delivery says, without what may be added between two attempts.
 * Receivers ignore an id that they know, and after a restore or in a rebuilt copy the same numbers have other content.
 */
function idOf(name: string, said: readonly unknown[]): string {
  return `${name}-${createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 16)}`
}

/** The next delivery of tellings: a notice that some were deleted before they arrived, else undelivered ones. */
async function nextTellings({ queries }: ConsoleDatabase, row: WebhookTable, tag: string): Promise<Next | undefined> {
  const { connection, watches_since: since, watches_to: to, watches_pending_to: upTo } = row
  const changes = await readTellingsAfter(queries, { connection, since, after: to, upTo, most: CHANGES_AT_ONCE })
  // Read after the tellings, so that the receiver is told of those deleted in between.
  const forgottenTo = await findForgottenTelling(queries, connection, since)
  if (forgottenTo > Math.max(to, row.watches_gap_to)) {
    const id = idOf(`${tag}-watch-${forgottenTo}-gap`, [since, to, row.watches_gap_to])
    const delivery = { id, content: { type: 'watch.gap', list: tag } }
    return { delivery, beforeSending: { watches_pending_to: null }, onArrival: { watches_gap_to: forgottenTo } }
  }
  const last = changes.at(-1)
  if (!last) return undefined
  const id = idOf(`${tag}-watch-${to}-${last.number}`, changes)
  return {
    delivery: { id, content: { type: 'watch.changed', list: tag, changes } },
    beforeSending: { watches_pending_to: last.number },
    onArrival: { watches_to: last.number, watches_pending_to: null },
  }
}

/**
 * The next delivery: a notice that changes were deleted before they arrived, else undelivered changes, else tellings,
 * else the digest of the first day without one.
 */
async function nextDelivery(
  { console }: Webhooks,
  list: MirroredList,
  row: WebhookTable,
  now: number,
): Promise<Next | undefined> {
  const tag = tagOf(row.connection)
  const changes = await readChangesAfter(list, row.delivered_to, row.pending_to ?? undefined, CHANGES_AT_ONCE)
  // Read after the changes, so that the receiver is told of those deleted in between.
  const forgottenTo = await findForgottenTo(list)
  if (forgottenTo > Math.max(row.delivered_to, row.gap_to)) {
    // Also replaces a failed delivery of changes. The changes that remain of it become a new delivery.
    const id = idOf(`${tag}-${forgottenTo}-gap`, [list.seal, row.delivered_to, row.gap_to])
    const delivery = { id, content: { type: 'gap', list: tag } }
    // Lines are deleted by their time and not by their number. Lower numbers may remain and are delivered.
    return { delivery, beforeSending: { pending_to: null }, onArrival: { gap_to: forgottenTo } }
  }
  const last = changes.at(-1)
  if (last) {
    const said = changes.map(({ id, kind, after, by, ...change }) => [
      id,
      kind,
      after,
      by,
      'key' in change && change.key,
    ])
    const id = idOf(`${tag}-${row.delivered_to}-${last.id}`, [list.seal, said])
    const delivery = { id, content: { type: 'changes', list: tag, changes: changes.map(shownChange) } }
    const onArrival = { delivered_to: last.id, pending_to: null }
    return { delivery, beforeSending: { pending_to: last.id }, onArrival }
  }
  const tellings = await nextTellings(console, row, tag)
  if (tellings) return tellings
  const digest = await nextDigest(list, row, tag, now)
  return (
    digest && {
      delivery: { id: idOf(`${tag}-${digest.day}`, [digest.content]), content: digest.content },
      beforeSending: { digest_pending: JSON.stringify(digest) },
      onArrival: { digest_day: digest.day, digest_to: digest.to, digest_pending: null },
    }
  )
}

/** Shared by the turns of an instance. `present`, by the database's clock, decides who sends; `clock` is for the rest. */
type Turn = {
  readonly webhooks: Webhooks
  readonly clock: Clock
  readonly present: Moment
  readonly rules: DeliveryRules
}

/**
 * Makes the next delivery of a webhook, which this instance has leased.
 *
 * @returns the updated webhook, if more may be due at once.
 */
async function deliverOne(
  { webhooks, clock, present, rules }: Turn,
  row: WebhookTable,
): Promise<WebhookTable | undefined> {
  const now = clock()
  const list = await findMirroredList(webhooks, row.connection)
  const next = list && (await nextDelivery(webhooks, list, row, now))
  if (!next) {
    await update(webhooks, row, { next_at: after(present, EVERY_MILLISECONDS) })
    return undefined
  }
  const secrets = await signingSecrets(row, now, rules.sessionSecrets)
  // Store it before sending: a repeat must have the same changes.
  const leased = { ...next.beforeSending, next_at: after(present, LEASE_MILLISECONDS) }
  const sending = await update(webhooks, row, leased)
  if (!sending) return undefined
  const sent =
    secrets.length === 0
      ? ({ ok: false, failure: 'secret_lost' } as const)
      : await sendDelivery(row.url, secrets, next.delivery, { reach: rules.reach, now })
  consoleMetrics().deliveries.attempts.inc({ outcome: sent.ok ? 'arrived' : 'failed' })
  await noteAttempt(webhooks, row.connection, next.delivery, { sent, at: now })
  if (!sent.ok) {
    const attempts = row.attempts + 1
    const next_at = after(present, backoff(attempts, WAITS))
    await update(webhooks, sending, { attempts, failure: sent.failure, next_at })
    return undefined
  }
  const arrived = { ...next.onArrival, attempts: 0, failure: null, delivered_at: now }
  return update(webhooks, sending, { ...arrived, next_at: present })
}

/** Makes the deliveries of a webhook in order, one at a time, until nothing is left, one fails, or the turn ends. */
async function deliverInTurn(turn: Turn, due: WebhookTable): Promise<boolean> {
  const turnEndsAt = performance.now() + TURN_MILLISECONDS
  let row = await update(turn.webhooks, due, { next_at: after(turn.present, LEASE_MILLISECONDS) })
  while (row && performance.now() < turnEndsAt) row = await deliverOne(turn, row)
  return row !== undefined
}

/**
 * Makes the deliveries that are due. Several instances may call it at once: one of them takes the lease of each
 * webhook, by the database's clock.
 *
 * @param connections those in use. The webhook of a replaced key waits until the key is back: the new key may read
 *   another list, which this receiver must not see.
 * @param present the time for leases; tests set their own.
 * @returns whether more is due at once.
 */
export async function deliverDue(
  webhooks: Webhooks,
  clock: Clock,
  rules: DeliveryRules,
  connections: readonly string[],
  present: Moment = databaseNow(webhooks.queries),
): Promise<boolean> {
  // PostgreSQL has no empty list.
  if (connections.length === 0) return false
  const due = await webhooks.queries
    .selectFrom('mirror_webhook')
    .selectAll()
    .where(columnHasCome('next_at', present, WAITS.longestMilliseconds))
    .where('paused_at', 'is', null)
    .where('connection', 'in', connections)
    .execute()
  const turns = await Promise.allSettled(due.map((row) => deliverInTurn({ webhooks, clock, present, rules }, row)))
  for (const turn of turns) if (turn.status === 'rejected') throw turn.reason
  return turns.some((turn) => turn.status === 'fulfilled' && turn.value)
}
