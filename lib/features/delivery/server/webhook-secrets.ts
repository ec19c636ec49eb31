import 'server-only'
import { openSecret } from '#lib/platform/secrets/sealed-secret.ts'
import type { WebhookDatabase, WebhookTable } from './webhook-table.ts'

/** The secrets that sign now, newest first. */
export async function signingSecrets(
  { secret, previous_secret, previous_until }: WebhookTable,
  now: number,
  sessionSecrets: readonly string[],
): Promise<readonly string[]> {
  const sealed = [secret, ...(previous_secret && previous_until > now ? [previous_secret] : [])]
  const opened = await Promise.all(sealed.map((each) => openSecret(each, sessionSecrets)))
  return opened.flatMap((found) => (found === undefined ? [] : [found.secret]))
}

/**
 * Seals anew what an older session secret sealed, so that the older can be dropped. Called at start, since a rotation needs
 * one: the secret of a paused webhook is read by nothing else.
 */
export async function resealWebhooks({ queries }: WebhookDatabase, sessionSecrets: readonly string[]): Promise<void> {
  const rows = await queries.selectFrom('mirror_webhook').select(['connection', 'secret', 'previous_secret']).execute()
  for (const { connection, ...sealed } of rows) {
    for (const column of ['secret', 'previous_secret'] as const) {
      const before = sealed[column]
      const resealed = before === null ? undefined : (await openSecret(before, sessionSecrets))?.resealed
      if (before === null || resealed === undefined) continue
      await queries
        .updateTable('mirror_webhook')
        .set({ [column]: resealed })
        .where('connection', '=', connection)
        .where(column, '=', before)
        .execute()
    }
  }
}
