import type { IncomingMessage, Server } from 'node:http'
import { answerOnSocket } from './raw-answer.ts'

/**
 * How long a connection may take to send the head of a request, and wait for the next one. Node would also limit the whole
 * request, which would end imports that take long.
 */
export const SERVER_LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 0,
  // More than the minute after which proxies usually close theirs: else they may send on a connection that just closed.
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 2000,
} as const

/** In each such time a body must end or bring the least number of bytes. */
const WINDOW_MILLISECONDS = 20_000
const LEAST_BYTES = 16 * 1024

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Cuts off requests whose body does not get on, answered or not: anybody could otherwise hold any number of connections.
 * A large file may take as long as it needs. Bytes that wait here for a busy reader are not their sender's fault.
 */
export function cutSlowBodies(server: Server): void {
  server.on('request', (request, response) => {
    if (!hasBody(request)) return
    const { socket } = request
    let before = socket.bytesRead
    const watching = setInterval(() => {
      if (request.complete || socket.destroyed) return clearInterval(watching)
      const come = socket.bytesRead - before
      before = socket.bytesRead
      if (come >= LEAST_BYTES || request.readableLength > 0) return
      clearInterval(watching)
      if (response.headersSent) socket.destroy()
      else answerOnSocket(socket, 'tooSlow')
    }, WINDOW_MILLISECONDS)
    request.once('close', () => clearInterval(watching))
  })
}
