import type { IncomingMessage, Server } from 'node:http'
import { answerOnSocket } from './raw-answer.ts'

/**
 * How long a connection may take to send the head of a request, and may be idle between requests. Node's limit for a
 * whole request is off, since it would end long imports.
 */
export const SERVER_LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 0,
  // Longer than the minute that proxies usually keep an idle connection: else one may send as we close it.
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 2000,
} as const

/** In each window, a body must end or bring at least `LEAST_BYTES`. */
const WINDOW_MILLISECONDS = 20_000
const LEAST_BYTES = 16 * 1024

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Closes connections whose request body stalls, answered or not. Otherwise anybody could hold any number of them. A
 * large file may take as long as it needs, and bytes that wait for a busy reader here do not count against the sender.
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
