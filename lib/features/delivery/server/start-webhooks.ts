import 'server-only'
import { wallClock } from '#lib/platform/clock.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { readConnections } from '#lib/platform/configuration/connections/connection.ts'
import { repeatInBackground } from '#lib/platform/repeat-in-background.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import { forwardAudit } from './audit/forward.ts'
import { deliverDue } from './deliver.ts'
import { webhookDatabase } from './webhook-database.ts'

/** With the length of a lease, the longest time until another process replaces one that died. */
const EVERY_MILLISECONDS = 2000

async function deliver(): Promise<void> {
  const console = await consoleDatabase()
  const webhooks = { ...(await webhookDatabase()), console }
  const { sessionSecrets, webhookReach: reach, auditTarget: to, publicUrl } = configuration()
  const forward = async () =>
    to !== undefined && forwardAudit(console, wallClock, { to, reach, host: publicUrl.hostname })
  for (let isMore = true; isMore; ) {
    const inUse = Object.values(await readConnections(console)).map(({ id }) => id)
    const turns = [deliverDue(webhooks, wallClock, { sessionSecrets, reach }, inUse), forward()]
    isMore = (await Promise.all(turns)).includes(true)
  }
}

/** Starts the delivery to webhooks and of the audit log. Each delivery is made by only one process. */
export function startWebhooks(): void {
  void repeatInBackground(EVERY_MILLISECONDS, 'delivery failed', deliver)
}
