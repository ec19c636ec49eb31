import type { RequestListener, Server } from 'node:http'

/** The longest that a flood of connections may delay a request. */
const MOST_DELAY_MILLISECONDS = 50

/**
 * Delays requests until pending connections are accepted. Node accepts one connection per turn of its event loop. With
 * sixty requests in progress a turn takes tens of milliseconds, and the last of many connections waited for a second.
 */
export function answerAfterConnections(server: Server, answer: RequestListener): void {
  let isConnecting = false
  let waiting: (() => void)[] = []

  function begin(patientUntil: number): void {
    if (isConnecting && performance.now() < patientUntil) {
      isConnecting = false
      setImmediate(begin, patientUntil)
      return
    }
    const begun = waiting
    waiting = []
    for (const each of begun) each()
  }

  server.on('connection', () => {
    isConnecting = true
  })
  server.on('request', (request, response) => {
    if (waiting.length === 0) setImmediate(begin, performance.now() + MOST_DELAY_MILLISECONDS)
    waiting.push(() => answer(request, response))
  })
}
