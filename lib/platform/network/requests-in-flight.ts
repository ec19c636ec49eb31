import type { Server, ServerResponse } from 'node:http'

/** Counts a server's requests that have not been answered in full. Call it before the server listens. */
export function requestsInFlight(server: Server): () => number {
  const open = new Set<ServerResponse>()
  server.on('request', (_request, response: ServerResponse) => {
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  return () => open.size
}
