import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { sendError } from './errors.ts'

/** Counted in the lines as sent: Node keeps only the first `Host`. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
}

/**
 * Answers requests with two `Host` lines, and HTTP/1.1 requests without one, in an envelope. Ignores an unknown
 * `Expect`, as RFC 9110 allows.
 */
export function handleHostAndExpect(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response)
  })
  app.addHook('onRequest', async ({ raw }, reply) => {
    const hosts = countHosts(raw)
    if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) return sendError(reply, 'malformedRequest')
  })
}
