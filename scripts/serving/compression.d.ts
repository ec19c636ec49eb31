declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  import type { BrotliOptions } from 'node:zlib'

  /** The package's own types are for Express, whose requests and responses are Node's with more methods. */
  function compression(options: {
    readonly brotli: BrotliOptions
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  export = compression
}
