import 'server-only'
import { makeMetrics } from './metrics/metrics.ts'
import { singleton } from './singleton.ts'

/** The console's metrics. Labels hold only fixed words; docs/metrics.md describes each metric. */
export const consoleMetrics = singleton('metrics', () => {
  const metrics = makeMetrics()
  const { counter, gauge } = metrics
  return {
    ...metrics,
    upstreamCalls: counter('upstream_calls_total', 'Calls to the service for requests', ['operation', 'outcome']),
    upstreamHeldBack: gauge('upstream_held_back', '1 while a breaker holds calls, or the secret of the key, back', [
      'list',
      'what',
    ]),
    tokenRenewals: counter('token_renewals_total', 'Renewals of the tokens of a session', ['outcome']),
    auditAppends: counter('audit_appends_total', 'Events appended to the audit log', []),
    auditBroken: gauge('audit_chain_broken', '1 after the audit log was found to be other than it was written', []),
    auditForward: {
      waiting: gauge('audit_forward_waiting', 'Events of the audit log that were not forwarded yet', []),
      failures: gauge('audit_forward_failures', 'Failed attempts to forward the next of them', []),
    },
    checks: counter('checks_total', 'Values checked, by outcome', ['outcome']),
    sync: {
      age: gauge('sync_proof_age_seconds', 'Since the beginning of the sync that proves what is not listed', ['list']),
      limit: gauge('sync_proof_limit_seconds', 'How old that sync may be', ['list']),
      grade: gauge('sync_grade', '1 for the grade of the sync that proves what is not listed', ['list', 'grade']),
      entries: gauge('sync_entries', 'Entries that this sync read', ['list']),
      pending: gauge('sync_pending', 'Entries that the last sync missed and the next one confirms', ['list']),
      turn: gauge('sync_turn_age_seconds', 'Since the last sync came to its end, whatever it proves', ['list']),
      failures: gauge('sync_failures', 'Failures of the sync in a row', ['list']),
      failing: gauge('sync_failing', '1 while the sync of a list gets no further', ['list', 'reason']),
    },
    deliveries: {
      attempts: counter('webhook_deliveries_total', 'Attempts to deliver to a webhook', ['outcome']),
      waiting: gauge('webhook_waiting_changes', 'Changes that wait for their delivery, up to 10,000', ['list']),
      waitingFor: gauge('webhook_waiting_seconds', 'For how long the first of them has waited', ['list']),
      failures: gauge('webhook_failures', 'Failed attempts of the next delivery', ['list']),
    },
  }
})
