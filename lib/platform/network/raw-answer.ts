import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { catalogueFailure, ERRORS, type ErrorName } from '#lib/contract/errors.ts'
import { ANSWER_HEADERS } from './answer-headers.ts'

/** Answers on a socket, for a request that has no response object or cannot use it, and ends the connection. */
export function answerOnSocket(socket: Socket, name: ErrorName): void {
  const body = JSON.stringify(catalogueFailure(name))
  const lines = [
    `HTTP/1.1 ${ERRORS[name].status} ${ERRORS[name].message}`,
    'Connection: close',
    ...Object.entries(ANSWER_HEADERS).map(([header, value]) => `${header}: ${value}`),
    `X-Request-Id: ${randomUUID()}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  // Destroyed as well: a client that never closes its side would keep the connection open.
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroySoon())
}

const CLIENT_ERRORS: Readonly<Record<string, ErrorName>> = {
  HPE_HEADER_OVERFLOW: 'headTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
}

/** Answers malformed HTTP, oversized heads and heads that do not end. Node has no request object at this point. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  answerOnSocket(socket, CLIENT_ERRORS[error.code ?? ''] ?? 'malformedRequest')
}
