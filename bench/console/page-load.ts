import { once } from 'node:events'
import { Agent, request } from 'node:http'

/** Headers that Chromium sends with a request for a page. */
const ACCEPT = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' }

/**
 * Asks for a page on several connections, one request at a time each, for a duration. Returns the milliseconds until
 * the first byte of each answer.
 *
 * @throws Error unless each answer is a 200.
 */
export async function loadPage(url: string, cookie: string, connections: number, milliseconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const firstBytes: number[] = []
  const end = performance.now() + milliseconds
  async function askOn(): Promise<void> {
    while (performance.now() < end) {
      const askedAt = performance.now()
      const asking = request(url, { agent, headers: { ...ACCEPT, cookie } })
      asking.end()
      const [answer] = await once(asking, 'response')
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`)
      firstBytes.push(performance.now() - askedAt)
      answer.resume()
      await once(answer, 'end')
    }
  }
  await Promise.all(Array.from({ length: connections }, askOn))
  agent.destroy()
  return firstBytes
}
