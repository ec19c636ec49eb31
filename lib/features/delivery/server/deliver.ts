import 'server-only'
import { createHash } from 'node:crypto'
import { readChangesAfter } from '#lib/mirror/query/change-feed.ts'
import { findMirroredList, type MirroredList } from '#lib/mirror/query/mirrored-list.ts'
import { shownChange } from '#lib/mirror/query/shown.ts'
import type { MirrorDatabase } from '#lib/mirror/store/open-mirror.ts'
import { findForgottenTo } from '#lib/mirror/store/retention.ts'
import { backoff } from '#lib/platform/backoff.ts'
import { openSecret } from '#lib/platform/secrets/sealed-secret.ts'
import { noteAttempt } from './attempts.ts'
import { nextDigest } from './digest.ts'
import { type Delivery, sendDelivery } from './send.ts'
import type { WebhookDatabase, WebhookTable } from './webhook-table.ts'

/**
 * Pause between two checks of a webhook, and the time an instance has for one delivery before another may take it over.
 */
const EVERY_MILLISECONDS = 15_000
const CLAIM_MILLISECONDS = 60_000

const WAITS = { firstMilliseconds: 5000, longestMilliseconds: 3_600_000, jitter: 0.2 }
const CHANGES_AT_ONCE = 50

type Webhooks = WebhookDatabase & MirrorDatabase

/** Names a list to receivers, without the key of the service in it. */
function tagOf(connection: string): string {
  return createHash('sha256').update(connection).digest('base64url').slice(0, 12)
}

function update({ queries }: Webhooks, { connection }: WebhookTable, change: Partial<WebhookTable>) {
  return queries.updateTable('mirror_webhook').set(change).where('connection', '=', connection).execute()
}

/**
 * The next delivery. `beforeSending` is stored first, so that the delivery can be repeated; `onArrival` once it has
 * arrived.
 */
type Next = {
  readonly delivery: Delivery
  readonly beforeSending: Partial<WebhookTable>
  readonly onArrival: Partial<WebhookTable>
}

/**
 * The next delivery: a notice that changes were forgotten before they arrived, else changes not delivered yet, else the
 * digest of the first day without one.
 */
async function nextDelivery(list: MirroredList, row: WebhookTable, now: number): Promise<Next | undefined> {
  const tag = tagOf(row.connection)
  const forgottenTo = await findForgottenTo(list)
  if (forgottenTo > Math.max(row.delivered_to, row.gap_to)) {
    // Even if the failed delivery was one of changes: what is left of it is a new delivery.
    const delivery = { id: `${tag}-${forgottenTo}-gap`, content: { type: 'gap', list: tag } }
    // Lines are forgotten by their time, not by their number: some with lower numbers may be left, and are sent.
    return { delivery, beforeSending: { pending_to: null }, onArrival: { gap_to: forgottenTo } }
  }
  const changes = await readChangesAfter(list, row.delivered_to, row.pending_to ?? undefined, CHANGES_AT_ONCE)
  const last = changes.at(-1)
  if (last) {
    const content = { type: 'changes', list: tag, changes: changes.map(shownChange) }
    const delivery = { id: `${tag}-${row.delivered_to}-${last.id}`, content }
    const onArrival = { delivered_to: last.id, pending_to: null }
    return { delivery, beforeSending: { pending_to: last.id }, onArrival }
  }
  const digest = await nextDigest(list, row, tag, now)
  return (
    digest && {
      delivery: { id: `${tag}-${digest.day}`, content: digest.content },
      beforeSending: { digest_pending: JSON.stringify(digest) },
      onArrival: { digest_day: digest.day, digest_to: digest.to, digest_pending: null },
    }
  )
}

/** The secrets that sign now, newest first. */
async function secretsOf(
  row: WebhookTable,
  now: number,
  sessionSecrets: readonly string[],
): Promise<readonly string[]> {
  const sealed = [row.secret, ...(row.previous_secret && row.previous_until > now ? [row.previous_secret] : [])]
  const opened = await Promise.all(sealed.map((each) => openSecret(each, sessionSecrets)))
  return opened.flatMap((found) => (found === undefined ? [] : [found.secret]))
}

async function deliverOne(webhooks: Webhooks, row: WebhookTable, now: number, sessionSecrets: readonly string[]) {
  const list = await findMirroredList(webhooks, row.connection)
  const next = list && (await nextDelivery(list, row, now))
  if (!next) return update(webhooks, row, { next_at: now + EVERY_MILLISECONDS })
  const secrets = await secretsOf(row, now, sessionSecrets)
  // Store it before sending: a repeat must be the same.
  await update(webhooks, row, next.beforeSending)
  const sent =
    secrets.length === 0
      ? ({ ok: false, failure: 'secret_lost' } as const)
      : await sendDelivery(row.url, secrets, next.delivery, now)
  await noteAttempt(webhooks, row.connection, next.delivery, { sent, at: now })
  const arrived = { ...next.onArrival, attempts: 0, failure: null, delivered_at: now, next_at: now }
  const attempts = row.attempts + 1
  const failed = (failure: string) => ({ attempts, failure, next_at: now + backoff(attempts, WAITS) })
  return update(webhooks, row, sent.ok ? arrived : failed(sent.failure))
}

/**
 * Makes each due delivery once. Several instances may call it at once: one of them claims each webhook.
 *
 * @returns whether anything was sent, so that the caller can ask again at once.
 */
export async function deliverDue(webhooks: Webhooks, now: number, sessionSecrets: readonly string[]): Promise<boolean> {
  const due = await webhooks.queries
    .selectFrom('mirror_webhook')
    .selectAll()
    .where('next_at', '<=', now)
    .where('paused_at', 'is', null)
    .execute()
  let sent = false
  for (const row of due) {
    const { numUpdatedRows } = await webhooks.queries
      .updateTable('mirror_webhook')
      .set({ next_at: now + CLAIM_MILLISECONDS })
      .where('connection', '=', row.connection)
      .where('next_at', '=', row.next_at)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) continue
    await deliverOne(webhooks, row, now, sessionSecrets)
    sent = true
  }
  return sent
}
