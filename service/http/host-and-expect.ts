import type { FastifyInstance } from 'fastify'
import { sendError } from './errors.ts'

/** What makes Node leave to `handleHostAndExpect` what it would answer by itself, outside the envelope. */
export const HTTP_OPTIONS = { requireHostHeader: false } as const

/**
 * Answers requests without a host, which HTTP/1.1 asks for, and goes on with those that expect what nobody knows, as it
 * allows.
 */
export function handleHostAndExpect(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response)
  })
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) return sendError(reply, 'malformedBody')
  })
}
