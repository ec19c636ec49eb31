import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

/** A logger of JSON lines. What may be in a line is decided by whoever writes it: nothing is logged wholesale. */
export function makeLog(level: string, destination: DestinationStream): Logger {
  return pino({ level, base: { program: 'service' }, timestamp: pino.stdTimeFunctions.isoTime }, destination)
}

/** Writes one line per answer: no query, body, header or address, so no token and nobody's data. */
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
