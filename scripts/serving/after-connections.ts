import type { RequestListener, Server } from 'node:http'

/** A flood of connections holds nobody's request up for longer than this. */
const PATIENCE_MILLISECONDS = 50

/**
 * Answers the requests of a server once nobody waits to be connected. Of those who do, Node takes one a turn of its event
 * loop; beside sixty requests under way a turn is tens of milliseconds long, and the last of a crowd waited for a second.
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
    if (waiting.length === 0) setImmediate(begin, performance.now() + PATIENCE_MILLISECONDS)
    waiting.push(() => answer(request, response))
  })
}
