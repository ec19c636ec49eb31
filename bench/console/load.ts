import { once } from 'node:events'
import { connect } from 'node:net'

/** A request's text, and the length of each response to it. */
export type Target = { readonly port: number; readonly request: string; readonly answer: number }

/**
 * Measures the length of a response, the same for every response to the request.
 *
 * @throws Error unless the response is a 200.
 */
export async function target(port: number, path: string, cookie: string): Promise<Target> {
  const cookies = cookie ? `Cookie: ${cookie}\r\n` : ''
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nSec-Fetch-Site: same-origin\r\n${cookies}\r\n`
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('latin1').on('data', (text) => {
    heard += text
  })
  socket.write(request)
  for (;;) {
    await once(socket, 'data')
    const head = heard.indexOf('\r\n\r\n') + 4
    const length = Number(/^content-length: (\d+)/im.exec(heard)?.[1])
    const isWhole = Number.isNaN(length) ? heard.endsWith('\r\n0\r\n\r\n') : heard.length >= head + length
    if (head < 4 || !isWhole) continue
    socket.destroy()
    if (!heard.startsWith('HTTP/1.1 200')) throw new Error(heard.slice(0, head))
    return { port, request, answer: heard.length }
  }
}

/**
 * Sends requests on several connections, one at a time each, for a duration. Returns the milliseconds of each response.
 */
export async function load({ port, request, answer }: Target, connections: number, milliseconds: number) {
  const took: number[] = []
  const startedAt = performance.now()
  const ends = Array.from({ length: connections }, async () => {
    const socket = connect(port, '127.0.0.1').setNoDelay()
    let heard = 0
    let askedAt = performance.now()
    socket.on('data', (bytes) => {
      heard += bytes.length
      if (heard < answer) return
      heard = 0
      const now = performance.now()
      took.push(now - askedAt)
      askedAt = now
      if (now - startedAt < milliseconds) socket.write(request)
      else socket.destroy()
    })
    socket.write(request)
    await once(socket, 'close')
  })
  await Promise.all(ends)
  return took
}
