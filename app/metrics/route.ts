import { ENVIRONMENTS } from '#lib/contract/tokens.ts'
import { readForwarded } from '#lib/features/delivery/server/audit/forward.ts'
import { measureDeliveries } from '#lib/features/delivery/server/measure-deliveries.ts'
import { webhookDatabase } from '#lib/features/delivery/server/webhook-database.ts'
import { measureSync } from '#lib/mirror/sync/measure-sync.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { readConnections } from '#lib/platform/configuration/connections/connection.ts'
import { consoleMetrics } from '#lib/platform/console-metrics.ts'
import { storeFault } from '#lib/platform/database/store-fault.ts'
import { answeredBare, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { anyone } from '#lib/platform/http/operation.ts'
import { metricsRefusal } from '#lib/platform/metrics/who-may-read.ts'
import { isLoopback } from '#lib/platform/network/loopback.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'

/** Measures what is in the stores. Every console reports the same values. */
async function measureLists(now: number): Promise<void> {
  const { sync, deliveries } = consoleMetrics()
  const { waiting, waitingFor, failures } = deliveries
  for (const gauge of [...Object.values(sync), waiting, waitingFor, failures]) gauge.reset()
  const database = await consoleDatabase()
  const { auditTarget } = configuration()
  if (auditTarget) {
    const { waiting, attempts } = await readForwarded(database, auditTarget)
    consoleMetrics().auditForward.waiting.set(waiting)
    consoleMetrics().auditForward.failures.set(attempts)
  }
  const connections = await readConnections(database)
  for (const list of ENVIRONMENTS) {
    const connection = connections[list]?.id
    if (connection === undefined) continue
    await measureSync(database, list, connection, now)
    await measureDeliveries(await webhookDatabase(), list, connection, now)
  }
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/metrics', {
  GET: anyone(async ({ request, now }) => {
    const { metricsToken, publicUrl, databaseUrl } = configuration()
    const refusal = metricsRefusal(request.headers.get('authorization'), metricsToken, isLoopback(publicUrl))
    if (refusal) return refused(refusal)
    // If the store is unavailable, everything else is still measured.
    await measureLists(now).catch((error: unknown) => {
      if (!storeFault(error)) throw error
    })
    const { registry, measureDisk } = consoleMetrics()
    await measureDisk(databaseUrl)
    return answeredBare(registry.contentType, await registry.metrics())
  }),
})
