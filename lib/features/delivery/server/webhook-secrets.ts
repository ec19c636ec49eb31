import 'server-only'
import { DAY_MILLISECONDS } from '#lib/contract/time.ts'
import type { SealedColumn } from '#lib/platform/secrets/reseal.ts'
import { openSecret, sealSecret } from '#lib/platform/secrets/sealed-secret.ts'
import type { WebhookTable } from './webhook-table.ts'

/** The columns with webhook secrets, sealed with the session secrets. */
export const SEALED_WEBHOOKS: readonly SealedColumn[] = [
  { table: 'mirror_webhook', key: 'connection', column: 'secret' },
  { table: 'mirror_webhook', key: 'connection', column: 'previous_secret' },
]

/** How long a secret still signs after its rotation. */
const OVERLAP_MILLISECONDS = DAY_MILLISECONDS
/** Each secret that signs makes the header of every delivery longer. */
const MOST_SIGNING = 10

/** A former secret, and until when it also signs. */
type Former = { readonly secret: string; readonly until: number }

/** The former secrets that sign at present, newest first. */
async function formerSecrets(
  { previous_secret, previous_until }: WebhookTable,
  now: number,
  sessionSecrets: readonly string[],
): Promise<readonly Former[]> {
  const text = previous_secret === null ? undefined : await openSecret(previous_secret, sessionSecrets)
  if (text === undefined) return []
  // 1.0.0 stored only the last one. `withNewSecret` wrote any other text.
  const former = text.startsWith('[')
    ? (JSON.parse(text) as readonly Former[])
    : [{ secret: text, until: previous_until }]
  return former.filter(({ until }) => until > now)
}

/** The secrets that sign at present, newest first. */
export async function signingSecrets(
  webhook: WebhookTable,
  now: number,
  sessionSecrets: readonly string[],
): Promise<readonly string[]> {
  const current = await openSecret(webhook.secret, sessionSecrets)
  const former = (await formerSecrets(webhook, now, sessionSecrets)).map(({ secret }) => secret)
  return current === undefined ? former : [current, ...former]
}

/** Returns what is stored of a webhook's secrets after a rotation: each former one signs until its own day is over. */
export async function withNewSecret(
  webhook: WebhookTable,
  secret: string,
  now: number,
  sessionSecrets: readonly string[],
): Promise<Pick<WebhookTable, 'secret' | 'previous_secret' | 'previous_until'>> {
  const current = await openSecret(webhook.secret, sessionSecrets)
  const ended = current === undefined ? [] : [{ secret: current, until: now + OVERLAP_MILLISECONDS }]
  const former = [...ended, ...(await formerSecrets(webhook, now, sessionSecrets))].slice(0, MOST_SIGNING - 1)
  return {
    secret: await sealSecret(secret, sessionSecrets),
    previous_secret: former.length === 0 ? null : await sealSecret(JSON.stringify(former), sessionSecrets),
    previous_until: former[0]?.until ?? 0,
  }
}
