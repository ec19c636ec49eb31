import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareStatic } from '#scripts/prepare-static.mjs'
import { readStaticFiles } from './static-files.ts'

const SCRIPT = 'const value = "a script"\n'.repeat(100)

let folder: string
let server: Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'))
  await mkdir(join(folder, 'static/chunks'), { recursive: true })
  await writeFile(join(folder, 'static/chunks/a.js'), SCRIPT)
  await writeFile(join(folder, 'secret.js'), SCRIPT)
  await prepareStatic(folder)
  const answerStatic = await readStaticFiles(folder)
  server = createServer((request, response) => {
    if (!answerStatic(request, response)) response.writeHead(404).end('left to Next')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

const ask = (path: string, method = 'GET', encodings = 'gzip, deflate, br, zstd') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    method,
    headers: { 'accept-encoding': encodings },
  })

describe('static files', () => {
  it('are sent as the build compressed them, with immutable caching and a fixed type', async () => {
    const { status, headers } = await ask('/_next/static/chunks/a.js')
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(Number(headers.get('content-length'))).toBeLessThan(SCRIPT.length / 10)
  })

  it('are complete, and tell Chromium to compile them while they load', async () => {
    const sent = await (await ask('/_next/static/chunks/a.js')).text()
    expect(sent).toBe(`//# allFunctionsCalledOnLoad\n${SCRIPT}`)
  })

  it.each([
    ['/_next/static/chunks/b.js'],
    ['/_next/static/../secret.js'],
    ['/_next/static/chunks/a.js.br'],
    ['/_next/static/chunks/a.js', 'POST'],
    ['/_next/static/chunks/a.js', 'GET', 'gzip'],
    ['/_next/static/chunks/a.js', 'GET', 'gzip, br;q=0'],
  ])('leave %s to Next: %s %s', async (path, method?: string, encodings?: string) => {
    expect(await (await ask(path, method, encodings)).text()).toBe('left to Next')
  })
})
