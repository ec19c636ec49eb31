import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

/** Creates a logger of JSON lines. It serializes no request or error by itself, so callers choose each field. */
export function makeLog(level: string, destination: DestinationStream): Logger {
  return pino({ level, base: { program: 'service' }, timestamp: pino.stdTimeFunctions.isoTime }, destination)
}

/** Logs one line per response, without query, body, headers or client address: no tokens and no personal data. */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    log.info({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 100) / 100,
    })
    done()
  })
}
