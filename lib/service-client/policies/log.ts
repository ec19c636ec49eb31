import 'server-only'
import { consoleMetrics } from '#lib/platform/console-metrics.ts'
import { log } from '#lib/platform/log.ts'
import type { Policy } from '../call.ts'

/** Logs a line for each call, with the id of the request that made it. */
export const logged: Policy = (call) => async (operation, options) => {
  const startedAt = performance.now()
  const outcome = await call(operation, options)
  const line = {
    requestId: options.requestId,
    operation: operation.name,
    outcome: outcome.ok ? 'ok' : outcome.failure.kind,
    milliseconds: Math.round(performance.now() - startedAt),
  }
  consoleMetrics().upstreamCalls.inc({ operation: line.operation, outcome: line.outcome })
  if (outcome.ok) log().info(line, 'call')
  else log().warn(line, 'call')
  return outcome
}
