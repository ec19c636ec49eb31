import type { Server, ServerResponse } from 'node:http'

/**
 * From now on closes each connection after its next answer, and says so in it: a client with a kept connection could
 * otherwise send a request just when the server that stops closes it.
 */
export function closeAfterAnswers(server: Server): void {
  // First, since an answer may be on its way once the other listeners have run.
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.setHeader('Connection', 'close')
  })
}
