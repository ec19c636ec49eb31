// Serves the console: node scripts/serve-console.ts HOST PORT. Like `next start`, but with the headers of pages and the
// build's compressed files; with NODE_ENV=development like `next dev`.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import next from 'next'
import { closeAfterAnswers } from '#lib/platform/network/close-after-answers.ts'
import { answerClientError } from '#lib/platform/network/raw-answer.ts'
import { requestsInFlight } from '#lib/platform/network/requests-in-flight.ts'
import { cutSlowBodies, SERVER_LIMITS } from '#lib/platform/network/slow-requests.ts'
import { traceOf } from '#lib/platform/network/traceparent.ts'
import { withPageStatus } from '#lib/platform/page-status.ts'
import { withinTrace } from '#lib/platform/trace.ts'
import { VERSION } from '#lib/platform/version/version.ts'
import { ROOT } from './launcher/child.ts'
import { answerAfterConnections } from './serving/after-connections.ts'
import { compressAnswer } from './serving/compress-answer.ts'
import { gate } from './serving/gate.ts'
import { pageHeaders } from './serving/page-headers.ts'
import { readStaticFiles } from './serving/static-files.ts'

const CLOSE_EVERY_MILLISECONDS = 50
/** Exit code if requests were cut off. */
const CUT_OFF = 3

const isDevelopment = process.env.NODE_ENV === 'development'
// Next prints its start-up as text. The log is JSON; json-console.ts takes over once the console runs.
if (!isDevelopment) console.log = () => {}

const [, , hostname = '127.0.0.1', port = '3000'] = process.argv
const publicUrl = process.env.PUBLIC_URL ?? ''
const app = next({ dev: isDevelopment, dir: ROOT, hostname, port: Number(port) })
// Next's development tools have files and addresses of their own.
const answersBeforeNext = isDevelopment ? [] : [gate(publicUrl), await readStaticFiles(join(ROOT, '.next'))]
const setPageHeaders = pageHeaders(publicUrl, isDevelopment)
await app.prepare()
const answer = app.getRequestHandler()

const server = createServer({ ...SERVER_LIMITS, requireHostHeader: false })
server.on('clientError', answerClientError)
cutSlowBodies(server)
answerAfterConnections(server, (request, response) => {
  if (answersBeforeNext.some((answer) => answer(request, response))) return
  setPageHeaders(request, response)
  compressAnswer(request, response)
  // Next flushes the headers just before the first part of the body. Without that flush both go out in one packet.
  response.flushHeaders = () => {}
  withPageStatus(response, () => {
    withinTrace(traceOf(request.headers.traceparent), () => void answer(request, response))
  })
})

const inFlight = requestsInFlight(server)

/** In the console's own log format. */
function log(event: string, requests: number): void {
  const line = { level: 30, time: new Date().toISOString(), program: 'console', version: VERSION, event, requests }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

const milliseconds = (variable: string, standard: number) => Number(process.env[variable] ?? standard) * 1000

/** Reports "not ready" for a while, then refuses new requests, and exits after the last response. */
async function stop(): Promise<void> {
  log('stopping', inFlight())
  closeAfterAnswers(server)
  await delay(milliseconds('DRAIN_S', 0))
  let cut = 0
  setTimeout(
    () => {
      cut = inFlight()
      server.closeAllConnections()
    },
    milliseconds('STOP_S', 10),
  )
  // A keep-alive connection stays open after its response.
  setInterval(() => server.closeIdleConnections(), CLOSE_EVERY_MILLISECONDS)
  await new Promise((resolve) => server.close(resolve))
  await app.close()
  // Set by lib/platform/stopping.ts.
  const closeConsole: unknown = Reflect.get(globalThis, 'closeConsole')
  if (typeof closeConsole === 'function') await closeConsole()
  log('stopped, requests cut off', cut)
  process.exit(cut > 0 ? CUT_OFF : 0)
}

// Of the log's reader, such as `tee` that Ctrl-C ended first: the console still stops in order.
process.stdout.on('error', () => {})

// In development every open tab holds a connection that never ends.
const end = isDevelopment ? () => process.exit() : stop
process.once('SIGINT', end)
process.once('SIGTERM', end)
server.listen(Number(port), hostname)
