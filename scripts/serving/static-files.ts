import { glob, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** What next.config.mjs says of such files; their names change with their content. */
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

/** Answers a request for a static file; false when it is none, and the answer is somebody else's. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Holds the compressed copies of a build's scripts and sheets, a third of a megabyte. Whatever is not among them, or is
 * asked for by a client that takes no Brotli, is left to Next.
 *
 * @param folder what Next has built.
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
