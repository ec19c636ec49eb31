import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Metrics } from '#lib/platform/metrics/metrics.ts'
import { traceOf } from '#lib/platform/network/traceparent.ts'
import { VERSION } from '#lib/platform/version/version.ts'

/** Creates a logger of JSON lines. It serializes no request or error by itself, so callers choose each field. */
export function makeLog(level: string, destination: DestinationStream): Logger {
  return pino(
    { level, base: { program: 'service', version: VERSION }, timestamp: pino.stdTimeFunctions.isoTime },
    destination,
  )
}

/** Requested every few seconds by launchers and load balancers; at the usual level they would fill the log. */
const POLLED_BY_MACHINES = new Set(['/healthz', '/readyz', '/metrics'])

/** Measures each response, and logs a line without query, body, headers and address: no tokens, nothing personal. */
export function logRequests(app: FastifyInstance, log: Logger, { requests }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    // An unknown method is arbitrary text from the client.
    const measured = request.routeOptions.url ? `${request.method} ${route}` : route
    requests.observe({ route: measured, status: reply.statusCode }, reply.elapsedTime / 1000)
    log[POLLED_BY_MACHINES.has(route) ? 'debug' : 'info']({
      requestId: request.id,
      traceId: traceOf(request.headers.traceparent)?.traceId,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 100) / 100,
    })
    done()
  })
}
