import type { FastifyInstance } from 'fastify'
import { sendError } from './errors.ts'

/** Answers HTTP/1.1 requests without a `Host` in an envelope, and ignores an unknown `Expect`, as RFC 9110 allows. */
export function handleHostAndExpect(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response)
  })
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) return sendError(reply, 'malformedRequest')
  })
}
