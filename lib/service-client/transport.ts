import { type Agent, Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { globalAgent, Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { pipeline, Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { createGunzip } from 'node:zlib'

export type HttpRequest = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | ReadableStream<Uint8Array> | undefined
  /** Ends the request and the answer. Must belong to this request alone: listeners are not removed from it. */
  readonly signal: AbortSignal
}

export type HttpAnswer = {
  readonly status: number
  /** @param name in lower case. */
  header(name: string): string | undefined
  /** Read it to its end or destroy it; either frees the connection. */
  readonly body: Readable
}

function decoded(message: IncomingMessage): Readable {
  if (message.headers['content-encoding'] !== 'gzip') return message
  // The reader gets errors from the stream; the callback has nothing to do.
  return pipeline(message, createGunzip(), () => {})
}

/** Node's types and the DOM's each declare `ReadableStream`; it is one class. */
function streamOf(bytes: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(bytes as NodeReadableStream<Uint8Array>)
}

type Connection = 'shared' | 'own'

/** The proxy that Node's own agents use if `NODE_USE_ENV_PROXY` is set. */
const { proxyEnv } = globalAgent.options

/** They keep no connection, so each request has its own. */
const OWN_CONNECTIONS: Readonly<Record<string, Agent>> = {
  'http:': new HttpAgent({ proxyEnv }),
  'https:': new HttpsAgent({ proxyEnv }),
}

function sendOn(connection: Connection, url: URL, { method, headers, body, signal }: HttpRequest): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? requestHttps : requestHttp
    // Node sends no Content-Length with a DELETE, and the service would miss the body.
    const length = typeof body === 'string' ? { 'content-length': Buffer.byteLength(body) } : {}
    const request = open(url, {
      method,
      headers: { ...headers, ...length, 'accept-encoding': 'gzip' },
      ...(connection === 'own' && { agent: OWN_CONNECTIONS[url.protocol] }),
    })
    let answer: IncomingMessage | undefined
    request.on('error', (error) => {
      const wasClosed = request.reusedSocket && answer === undefined && !signal.aborted
      if (wasClosed) resolve(sendOn('own', url, { method, headers, body, signal }))
      else reject(error)
    })
    request.once('response', (message) => {
      answer = message
      message.once('close', () => {
        if (!request.writableFinished) request.destroy()
      })
      resolve({
        status: message.statusCode ?? 0,
        header: (name) => message.headersDistinct[name]?.join(', '),
        body: decoded(message),
      })
    })
    const giveUp = () => (answer ?? request).destroy(signal.reason)
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
    // Links their failures: a failed file destroys the request, and a failed request the file.
    if (body instanceof ReadableStream) pipeline(streamOf(body), request, () => {})
    else request.end(body)
  })
}

/**
 * Sends one request with Node's own HTTP. Follows no redirect: that would send the secret or the token to the
 * redirect's target. A streamed body is read as fast as the service accepts it, and no further once the answer is
 * complete.
 *
 * A service may close an idle connection just when a request is sent on it. So a GET whose shared connection closes
 * before the answer is sent once more, on a connection of its own. Any other method may have taken effect, and is
 * never sent on a connection that was used before (RFC 9112, section 9.3.1).
 */
export function sendHttp(url: URL, request: HttpRequest): Promise<HttpAnswer> {
  return sendOn(request.method === 'GET' ? 'shared' : 'own', url, request)
}
