// Serves a page that Vite has built, and the rows. Run: node bench/console/peer.ts PORT UPSTREAM FOLDER
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Content, serveFloor } from './floor-server.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

const [, , PORT, UPSTREAM = '', FOLDER = ''] = process.argv
const files = new Map<string, Content>()
for (const name of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })) {
  const type = TYPES[extname(name)]
  if (type === undefined) continue
  const body = readFileSync(join(FOLDER, name))
  files.set(`/${name.split(sep).join('/')}`, { type, body, compressed: gzipSync(body) })
}

serveFloor(Number(PORT), UPSTREAM, async ({ pathname }) => files.get(pathname === '/' ? '/index.html' : pathname))
