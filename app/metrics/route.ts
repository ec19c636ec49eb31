import { readMirrorState } from '#lib/mirror/sync/mirror-state.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { readConnections } from '#lib/platform/configuration/connections/connection.ts'
import { isLoopback } from '#lib/platform/configuration/environment.ts'
import { consoleMetrics } from '#lib/platform/console-metrics.ts'
import { isUnavailable } from '#lib/platform/database/is-unavailable.ts'
import { answeredBare, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { anyone } from '#lib/platform/http/operation.ts'
import { metricsRefusal } from '#lib/platform/metrics/who-may-read.ts'
import { consoleDatabase } from '#lib/platform/store/console-database.ts'

/** Measures how each list is synced, when asked: the worker that syncs is another thread, maybe of another console. */
async function measureSyncs(now: number): Promise<void> {
  const { age, entries, failing } = consoleMetrics().sync
  const database = await consoleDatabase()
  const connections = await readConnections(database)
  for (const list of ['Test', 'Production'] as const) {
    const connection = connections[list]?.id ?? null
    const { coverage, failure } = await readMirrorState(database, { connection, chosen: list }, now)
    if (coverage) {
      age.set({ list }, Math.max(0, now - Date.parse(coverage.startedAt)) / 1000)
      entries.set({ list }, coverage.read)
    } else {
      age.remove({ list })
      entries.remove({ list })
    }
    failing.set({ list }, failure === null ? 0 : 1)
  }
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/metrics', {
  GET: anyone(async ({ request, now }) => {
    const { metricsToken, publicUrl } = configuration()
    const refusal = metricsRefusal(request.headers.get('authorization'), metricsToken, isLoopback(publicUrl))
    if (refusal) return refused(refusal)
    // While the store is away, all else is measured.
    await measureSyncs(now).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error
    })
    const { registry } = consoleMetrics()
    return answeredBare(registry.contentType, await registry.metrics())
  }),
})
