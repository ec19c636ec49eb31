import 'server-only'
import { wallClock } from '#lib/platform/clock.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { loggableError } from '#lib/platform/http/loggable-error.ts'
import { log } from '#lib/platform/log.ts'
import { singleton } from '#lib/platform/singleton.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'
import { deliverDue } from './deliver.ts'
import { webhookDatabase } from './webhook-database.ts'

/** With the time of a claim, how long it takes at most until another process takes over from one that died. */
const EVERY_MILLISECONDS = 2000

async function deliver(): Promise<void> {
  try {
    const webhooks = { ...(await webhookDatabase()), console: await consoleDatabase() }
    const { sessionSecrets, webhookReach: reach } = configuration()
    while (await deliverDue(webhooks, wallClock, { sessionSecrets, reach }));
  } catch (error) {
    log().error(loggableError(error), 'changes could not be delivered')
  }
  setTimeout(deliver, EVERY_MILLISECONDS).unref()
}

/** Starts the delivery to webhooks, once for each process. Of several processes, one makes each delivery. */
export const startWebhooks = singleton('webhook-deliveries', () => {
  setTimeout(deliver, EVERY_MILLISECONDS).unref()
})
