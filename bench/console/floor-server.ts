import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** The answer of a floor: text, or a file whose bytes are already compressed. */
export type Content = { readonly type: string; readonly body: string | Buffer; readonly compressed?: Buffer }

const compress = promisify(gzip)
const JSON_TYPE = 'application/json'

/** Fetches a page with the upstream's token, and nothing more. */
export async function readPage(upstream: string, limit: number, offset: number): Promise<string> {
  const url = `${upstream}/fraud/v1/blacklist/users?limit=${limit}&offset=${offset}`
  return (await fetch(url, { headers: { authorization: 'Bearer bench-access' } })).text()
}

/** Serves `/health`, one page of rows as JSON, and what `contentOf` has; with gzip, like a bare Next server. */
export function serveFloor(
  port: number,
  upstream: string,
  contentOf: (url: URL) => Promise<Content | undefined>,
): void {
  async function answerOf(url: URL): Promise<Content | undefined> {
    if (url.pathname === '/health') {
      const data = { pid: process.pid }
      return { type: JSON_TYPE, body: JSON.stringify({ success: true, message: '', data }) }
    }
    if (url.pathname !== '/rows') return contentOf(url)
    const [limit, offset] = ['limit', 'offset'].map((name) => Number(url.searchParams.get(name)))
    return { type: JSON_TYPE, body: await readPage(upstream, limit ?? 0, offset ?? 0) }
  }
  const server = createServer(async (request, response) => {
    const content = await answerOf(new URL(request.url ?? '/', 'http://floor.invalid'))
    if (!content) return response.writeHead(404).end()
    response.setHeader('content-type', content.type)
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return response.end(content.body)
    response.setHeader('content-encoding', 'gzip').end(content.compressed ?? (await compress(content.body)))
  })
  server.listen(port, '127.0.0.1')
}
