// Compares pages of a list of a million users over HTTP with a bare node:http server that sends a constant text of the
// same size. Run: node bench/service-list.ts [users]
//
// Method: both servers are separate processes. A client with 16 keep-alive connections, one request at a time on each,
// sends requests to each server in turn for a second. Interleaved rounds let other load affect all alike. Prints the
// medians, their spread, and the ratio to the bare server with the same response size. Only the ratios are meaningful:
// the client shares the machine with the servers.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BLACKLIST_USERS_PATH } from '#lib/contract/blacklist.ts'
import { createKey } from '#service/keys/keys.ts'
import { openStore } from '#service/store/open-store.ts'
import { addNumberedEntries } from '#service/testing/many-entries.ts'
import { countingReader } from '#service/testing/touched-rows.ts'
import { generateTokens } from '#service/tokens/tokens.ts'
import { median } from './console/numbers.ts'
import { SECRETS, startServer, startService } from './service/start.ts'

const USERS = Number(process.argv[2] ?? 1_000_000)
const CONNECTIONS = 16
const ROUNDS = 7
const ROUND_MILLISECONDS = 1000
const NOTE = 'Three cards in one evening, all declined; same device as a listed account. '.repeat(4)

const BARE_SERVER = `
  const body = Buffer.alloc(Number(process.argv[1]), 'x')
  require('node:http').createServer((request, response) => {
    response.writeHead(200, {
      'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length, 'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff', 'X-Request-Id': '00000000-0000-0000-0000-000000000000',
    })
    response.end(body)
  }).listen(0, '127.0.0.1', function () { console.log('"address":"http://127.0.0.1:' + this.address().port + '"') })`

const children: ChildProcess[] = []

async function start(words: readonly string[]): Promise<number> {
  const { child, port } = await startServer(words)
  children.push(child)
  return port
}

type Target = {
  readonly name: string
  readonly port: number
  /** The next request. All responses have the same size. */
  readonly request: () => string
  size: number
  readonly rates: number[]
}

function target(name: string, port: number, authorization: string, path: () => string): Target {
  const request = () => `GET ${path()} HTTP/1.1\r\nHost: a\r\nAuthorization: ${authorization}\r\n\r\n`
  return { name, port, request, size: 0, rates: [] }
}

/** Returns a different offset each time, with as many digits as the offset of the last page. */
function elsewhere(): () => number {
  let at = 0
  return () => {
    at = (at + 7919) % (USERS - USERS / 10)
    return USERS / 10 + at
  }
}

/** The length of a response, the same for all of a target. */
async function measureAnswer({ port, request }: Target): Promise<{ whole: number; body: number }> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('latin1').on('data', (text) => {
    heard += text
  })
  socket.write(request())
  for (;;) {
    await once(socket, 'data')
    const body = Number(/^content-length: (\d+)/im.exec(heard)?.[1])
    const head = heard.indexOf('\r\n\r\n') + 4
    if (head < 4 || heard.length < head + body) continue
    socket.destroy()
    if (!heard.startsWith('HTTP/1.1 200')) throw new Error(heard.slice(0, head))
    return { whole: head + body, body }
  }
}

/** Responses per second on all connections together. */
async function round({ port, request, size }: Target): Promise<number> {
  let answered = 0
  const started = performance.now()
  const ends = Array.from({ length: CONNECTIONS }, async () => {
    const socket = connect(port, '127.0.0.1').setNoDelay()
    let heard = 0
    socket.on('data', (bytes) => {
      heard += bytes.length
      if (heard < size) return
      heard -= size
      answered++
      if (performance.now() - started < ROUND_MILLISECONDS) socket.write(request())
      else socket.destroy()
    })
    socket.write(request())
    await once(socket, 'close')
  })
  await Promise.all(ends)
  return answered / ((performance.now() - started) / 1000)
}

function show({ name, rates }: Target, floor: Target): void {
  const whole = (value: number) => Math.round(value).toLocaleString('en').padStart(8)
  const spread = `${whole(Math.min(...rates))} –${whole(Math.max(...rates))}`
  const ratio = median(rates.map((rate, at) => rate / (floor.rates[at] ?? rate)))
  console.log(`  ${name.padEnd(26)}${whole(median(rates))}   ${spread}   ${ratio.toFixed(2)}`)
}

type Offsets = Readonly<Record<string, () => number>>

async function compare(limit: number, offsets: Offsets, port: number, authorization: string): Promise<void> {
  const pages = Object.entries(offsets).map(([name, offset]) =>
    target(name, port, authorization, () => `${BLACKLIST_USERS_PATH}?limit=${limit}&offset=${offset()}`),
  )
  const sizes = await Promise.all(pages.map(measureAnswer))
  const bare = target(
    'bare node:http',
    await start(['-e', BARE_SERVER, String(sizes[0]?.body)]),
    authorization,
    () => '/',
  )
  const targets = [bare, ...pages]
  for (const each of targets) each.size = (await measureAnswer(each)).whole
  for (const each of targets) await round(each)
  for (let n = 0; n < ROUNDS; n++) for (const each of targets) each.rates.push(await round(each))
  console.log(`\nlimit ${limit} (${sizes[0]?.body} bytes): requests/s, lowest – highest, ratio to bare`)
  for (const each of targets) show(each, bare)
}

async function showRowsTouched(file: string): Promise<void> {
  const reader = countingReader(file)
  for (const offset of [0, USERS / 2, USERS - 20]) {
    const started = performance.now()
    await reader.page('Test', { limit: 20, offset })
    const took = (performance.now() - started).toFixed(1)
    console.log(
      `limit 20, offset ${offset.toLocaleString('en')}: ${reader.rowsTouched()} rows touched (${took} ms, counted)`,
    )
  }
  await reader.close()
}

const folder = await mkdtemp(join(tmpdir(), 'bench-'))
try {
  const file = join(folder, 'service.db')
  const store = await openStore(`file:${file}`)
  const started = performance.now()
  await addNumberedEntries(store, USERS, NOTE)
  console.log(`${USERS.toLocaleString('en')} users made in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  await showRowsTouched(file)
  const description = { name: 'bench', environment: 'Test', createdBy: null } as const
  const key = await createKey(store.queries, SECRETS.pepper, description, Date.now())
  const { usage } = await generateTokens({ store, ...SECRETS, clock: Date.now }, key)
  await store.close()
  const { child, port } = await startService(`file:${file}`)
  children.push(child)
  await compare(
    20,
    { 'first page': () => 0, 'last page': () => USERS - 20, 'another page each time': elsewhere() },
    port,
    usage.format,
  )
  await compare(100, { 'first page': () => 0, 'another page each time': elsewhere() }, port, usage.format)
} finally {
  for (const child of children) child.kill()
  await rm(folder, { recursive: true })
}
