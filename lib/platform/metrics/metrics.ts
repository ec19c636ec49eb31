import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { connectionCounts } from '../database/connection-counts.ts'

/** From a page out of the cache to an import that takes minutes, in seconds. */
const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60]

/**
 * The metrics that both programs have. Every label takes its values from a fixed list in the code, such as the routes:
 * none of what anybody sends, so that their number is bounded and none of them is personal.
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
  return {
    registry,
    requests,
    counter: (name: string, help: string, labelNames: readonly string[]) =>
      new Counter({ name, help, labelNames: [...labelNames], registers }),
    gauge: (name: string, help: string, labelNames: readonly string[]) =>
      new Gauge({ name, help, labelNames: [...labelNames], registers }),
  }
}

export type Metrics = ReturnType<typeof makeMetrics>
