import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'

/** As fast as gzip, and a fifth smaller for a page of the list. */
const QUALITY = 5
/** A window of 256 kB, which holds a page. The default of 4 MB takes twice the processor time. */
const WINDOW_BITS = 18

const compress = compression({
  brotli: {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  },
})

/**
 * Passes on what is written in one turn of the event loop as one part. React writes a page in parts of 2 kB, and each
 * would be a task of its own for the compressor's thread. Nothing that slows a writer down is passed back, so it is for
 * answers that are in memory anyway.
 */
function writeOncePerTurn(response: ServerResponse): void {
  const { write, end } = response
  let parts: Uint8Array[] = []
  function pass(): void {
    if (parts.length > 0) Reflect.apply(write, response, [Buffer.concat(parts)])
    parts = []
  }
  Object.assign(response, {
    write: (part: string | Uint8Array, encoding?: BufferEncoding) => {
      if (parts.length === 0) setImmediate(pass)
      parts.push(typeof part === 'string' ? Buffer.from(part, encoding) : part)
      return true
    },
    end: (...last: unknown[]) => {
      pass()
      return Reflect.apply(end, response, last)
    },
  })
}

/** Compresses what is written to a response: with Brotli, or with gzip for clients without it. */
export function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  compress(request, response, () => {})
  if (request.url?.startsWith('/api/')) return
  // Next flushes after each of many small parts, which makes a document a fifth larger.
  Reflect.deleteProperty(response, 'flush')
  writeOncePerTurn(response)
}
