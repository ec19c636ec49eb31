import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { connectionCounts } from '../database/connection-counts.ts'
import { sqliteFile } from '../database/open.ts'

/** In seconds: from a page out of the cache to an import that takes minutes. */
const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60]

/**
 * The metrics that both programs have. Every label takes its values from a fixed list in the code, such as the routes,
 * and never from a request. So their number is bounded and none is personal.
 */
export function makeMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route and status, with their time',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers,
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections to PostgreSQL of the main thread: in use, idle, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(connectionCounts())) this.set({ state }, count)
    },
  })
  const free = new Gauge({
    name: 'database_disk_free_bytes',
    help: 'Room that is left on the disk with the SQLite file',
    registers,
  })
  return {
    registry,
    requests,
    /** Measures the free space on the disk of a SQLite database. A client cannot read that of PostgreSQL's disk. */
    async measureDisk(databaseUrl: string): Promise<void> {
      const file = sqliteFile(databaseUrl)
      if (file === undefined) return
      const { bavail, bsize } = await statfs(dirname(file))
      free.set(bavail * bsize)
    },
    counter: (name: string, help: string, labelNames: readonly string[]) =>
      new Counter({ name, help, labelNames: [...labelNames], registers }),
    gauge: (name: string, help: string, labelNames: readonly string[]) =>
      new Gauge({ name, help, labelNames: [...labelNames], registers }),
  }
}

export type Metrics = ReturnType<typeof makeMetrics>
