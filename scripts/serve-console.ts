// Serves the built console: node scripts/serve-console.ts HOST PORT. What `next start` does, and compressed files as the
// build left them.
import { createServer } from 'node:http'
import { join } from 'node:path'
import next from 'next'
import { ROOT } from './launcher/child.ts'
import { answerAfterConnections } from './serving/after-connections.ts'
import { readStaticFiles } from './serving/static-files.ts'

const CLOSE_EVERY_MILLISECONDS = 50

const [, , hostname = '127.0.0.1', port = '3000'] = process.argv
const app = next({ dev: false, dir: ROOT, hostname, port: Number(port) })
const answerStatic = await readStaticFiles(join(ROOT, '.next'))
await app.prepare()
const answer = app.getRequestHandler()

const server = createServer()
answerAfterConnections(server, (request, response) => {
  if (answerStatic(request, response)) return
  // Next sends the head of an answer by itself, right before the first part of its body. Left out, the two are one packet.
  response.flushHeaders = () => {}
  void answer(request, response)
})

/** Takes no more requests, and ends with the last answer. */
function stop(): void {
  server.close(async () => {
    await app.close()
    process.exit()
  })
  // A connection is not closed by itself when its answer has been given and its browser would ask for more.
  setInterval(() => server.closeIdleConnections(), CLOSE_EVERY_MILLISECONDS)
}

process.once('SIGINT', stop)
process.once('SIGTERM', stop)
server.listen(Number(port), hostname)
