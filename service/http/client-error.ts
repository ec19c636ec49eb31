import type { Socket } from 'node:net'
import { catalogueFailure } from '#lib/contract/errors.ts'
import { JSON_TYPE } from './errors.ts'
import { requestId } from './request-id.ts'

/** Answers malformed HTTP and oversized headers. There is no request object at this point. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const body = JSON.stringify(catalogueFailure('malformedBody'))
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Connection: close',
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      `X-Request-Id: ${requestId(undefined)}`,
      `Content-Type: ${JSON_TYPE}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  )
}
