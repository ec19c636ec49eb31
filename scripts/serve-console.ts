// Serves the built console: node scripts/serve-console.ts HOST PORT. Like `next start`, and sends the compressed files
// of the build.
import { createServer } from 'node:http'
import { join } from 'node:path'
import next from 'next'
import { ROOT } from './launcher/child.ts'
import { answerAfterConnections } from './serving/after-connections.ts'
import { readStaticFiles } from './serving/static-files.ts'

const CLOSE_EVERY_MILLISECONDS = 50

// Next tells how it starts, in words. The log is JSON: from the console's own start on, json-console.ts sees to it.
console.log = () => {}

const [, , hostname = '127.0.0.1', port = '3000'] = process.argv
const app = next({ dev: false, dir: ROOT, hostname, port: Number(port) })
const answerStatic = await readStaticFiles(join(ROOT, '.next'))
await app.prepare()
const answer = app.getRequestHandler()

const server = createServer()
answerAfterConnections(server, (request, response) => {
  if (answerStatic(request, response)) return
  // Next flushes the head of a response just before its first part. Without this flush both go out in one packet.
  response.flushHeaders = () => {}
  void answer(request, response)
})

/** Refuses new requests, and exits after the last response. */
function stop(): void {
  server.close(async () => {
    await app.close()
    process.exit()
  })
  // A keep-alive connection stays open after its response.
  setInterval(() => server.closeIdleConnections(), CLOSE_EVERY_MILLISECONDS)
}

process.once('SIGINT', stop)
process.once('SIGTERM', stop)
server.listen(Number(port), hostname)
