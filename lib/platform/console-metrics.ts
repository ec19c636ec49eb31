import 'server-only'
import { makeMetrics } from './metrics/metrics.ts'
import { singleton } from './singleton.ts'

/** The console's metrics. Labels hold only words of the code; docs/metrics.md describes each. */
export const consoleMetrics = singleton('metrics', () => {
  const metrics = makeMetrics()
  return {
    ...metrics,
    upstreamCalls: metrics.counter('upstream_calls_total', 'Calls of the service for requests', [
      'operation',
      'outcome',
    ]),
    auditAppends: metrics.counter('audit_appends_total', 'Events appended to the audit log', []),
    checks: metrics.counter('checks_total', 'Values checked, by outcome', ['outcome']),
    sync: {
      age: metrics.gauge('sync_proof_age_seconds', 'Since the beginning of the sync that proves what is not listed', [
        'list',
      ]),
      entries: metrics.gauge('sync_entries', 'Entries that the last proving sync read', ['list']),
      failing: metrics.gauge('sync_failing', '1 while the sync of a list gets no further', ['list']),
    },
  }
})
