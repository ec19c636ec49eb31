import { glob, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** The headers of next.config.mjs for such files. Their names change with their content. */
const HEADERS = {
  'Content-Encoding': 'br',
  'Cache-Control': 'public, max-age=31536000, immutable',
  Vary: 'Accept-Encoding',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

function takesBrotli({ headers }: IncomingMessage): boolean {
  return /(?:^|,)\s*br\s*(?:,|$)/.test(String(headers['accept-encoding'] ?? ''))
}

/** Answers a request for a compressed file; `false` when there is none for it. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Loads the compressed scripts and style sheets of a build, a third of a megabyte. Leaves other files and clients
 * without Brotli to Next.
 *
 * @param folder the build's output.
 */
export async function readStaticFiles(folder: string): Promise<StaticFiles> {
  const root = join(folder, 'static')
  const files = new Map<string, { readonly type: string; readonly content: Buffer }>()
  for await (const name of glob('**/*.br', { cwd: root })) {
    const original = name.slice(0, -'.br'.length)
    const type = TYPES[extname(original)]
    if (type) files.set(`/_next/static/${original}`, { type, content: await readFile(join(root, name)) })
  }
  return (request, response) => {
    const file = files.get(request.url ?? '')
    if (!file || request.method !== 'GET' || !takesBrotli(request)) return false
    const { type, content } = file
    response.writeHead(200, { ...HEADERS, 'Content-Type': type, 'Content-Length': content.byteLength }).end(content)
    return true
  }
}
