import 'server-only'
import type { Environment } from '#lib/contract/tokens.ts'
import { consoleMetrics } from '#lib/platform/console-metrics.ts'
import type { WebhookDatabase } from './webhook-table.ts'

/** Counting more would take too long for a scrape. */
const COUNTED = 10_000

/** Measures how many changes wait for the webhook of a list, when metrics are read. */
export async function measureDeliveries(
  { queries }: WebhookDatabase,
  list: Environment,
  connection: string,
  now: number,
): Promise<void> {
  const webhook = await queries
    .selectFrom('mirror_webhook')
    .select(['delivered_to', 'attempts'])
    .where('connection', '=', connection)
    .executeTakeFirst()
  if (!webhook) return
  const { waiting, waitingFor, failures } = consoleMetrics().deliveries
  const changes = queries
    .selectFrom('mirror_change')
    .innerJoin('mirror_list', 'mirror_list.id', 'mirror_change.list')
    .select('at_hi')
    .where('connection', '=', connection)
    .where('seq', '>', webhook.delivered_to)
    .orderBy('seq')
  const first = await changes.limit(1).executeTakeFirst()
  const { count } = await queries
    .selectFrom(changes.limit(COUNTED).as('waiting'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  waiting.set({ list }, count)
  waitingFor.set({ list }, first ? Math.max(0, now - first.at_hi) / 1000 : 0)
  failures.set({ list }, webhook.attempts)
}
