import 'server-only'
import type { SealedColumn } from '#lib/platform/secrets/reseal.ts'
import { openSecret } from '#lib/platform/secrets/sealed-secret.ts'
import type { WebhookTable } from './webhook-table.ts'

/** Where the session secrets seal those of webhooks. */
export const SEALED_WEBHOOKS: readonly SealedColumn[] = [
  { table: 'mirror_webhook', key: 'connection', column: 'secret' },
  { table: 'mirror_webhook', key: 'connection', column: 'previous_secret' },
]

/** The secrets that sign at present, newest first. */
export async function signingSecrets(
  { secret, previous_secret, previous_until }: WebhookTable,
  now: number,
  sessionSecrets: readonly string[],
): Promise<readonly string[]> {
  const sealed = [secret, ...(previous_secret && previous_until > now ? [previous_secret] : [])]
  const opened = await Promise.all(sealed.map((each) => openSecret(each, sessionSecrets)))
  return opened.filter((found) => found !== undefined)
}
