import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo, Server, Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createServer as createTlsServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordAuditEvent } from '#lib/platform/audit/append.ts'
import type { AuditTarget } from '#lib/platform/configuration/environment.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { openConsoleDatabase } from '#lib/platform/store/console-database.ts'
import { createTestStore, type TestStore } from '#lib/platform/testing/testing.ts'
import { newWebhookSecret, webhookHeaders } from '../signature.ts'
import { forwardAudit, readForwarded } from './forward.ts'

const SECRETS = ['a session secret of 32 characters']
const REACH = { local: true, networks: [] }
const read = (name: string) => readFileSync(join(import.meta.dirname, 'testing', name), 'utf8')
const CERTIFICATE = read('localhost.cert.pem')

const trusted = getCACertificates('default')
beforeAll(() => setDefaultCACertificates([...trusted, CERTIFICATE]))
afterAll(() => setDefaultCACertificates(trusted))

/** The messages of a stream with octet counting. */
function messagesOf(bytes: Buffer): readonly string[] {
  const messages: string[] = []
  for (let at = 0; at < bytes.length; ) {
    const blank = bytes.indexOf(' ', at)
    const length = Number(bytes.subarray(at, blank))
    messages.push(bytes.subarray(blank + 1, blank + 1 + length).toString())
    at = blank + 1 + length
  }
  return messages
}

type Receiver = {
  readonly to: AuditTarget
  /** Numbers of the events that arrived, in order. */
  readonly arrived: number[]
  readonly raw: string[]
  /** Whether the receiver breaks off new connections. */
  fails: boolean
  close(): Promise<unknown>
}

async function listening(server: Server): Promise<number> {
  server.listen(0)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function syslogReceiver(): Promise<Receiver> {
  const receiver = { arrived: [] as number[], raw: [] as string[], fails: false }
  const server = createTlsServer(
    { cert: CERTIFICATE, key: read('localhost.key.pem'), allowHalfOpen: true },
    async (socket) => {
      socket.on('error', () => {})
      const messages = messagesOf(Buffer.concat(await socket.toArray()))
      receiver.raw.push(...messages)
      receiver.arrived.push(...messages.map((message) => JSON.parse(message.slice(message.indexOf('{'))).number))
      return socket.end()
    },
  )
  server.on('connection', (socket: Socket) => receiver.fails && socket.resetAndDestroy())
  const url = new URL(`syslog+tls://localhost:${await listening(server)}`)
  return Object.assign(receiver, { to: { url, secret: undefined }, close: async () => server.close() })
}

async function httpReceiver(): Promise<Receiver> {
  const secret = newWebhookSecret()
  const receiver = { arrived: [] as number[], raw: [] as string[], fails: false }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = request.headers
    const expected = webhookHeaders([secret], String(id), Number(at) * 1000, body)['webhook-signature']
    const isTaken = !receiver.fails && signature === expected
    if (isTaken) {
      receiver.raw.push(body)
      receiver.arrived.push(...JSON.parse(body).events.map((event: { number: number }) => event.number))
    }
    response.writeHead(isTaken ? 204 : 500).end()
  })
  const url = new URL(`http://localhost:${await listening(server)}/audit`)
  return Object.assign(receiver, { to: { url, secret }, close: async () => server.close() })
}

const RECEIVERS = { syslog: syslogReceiver, https: httpReceiver }
const numbers = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, n) => first + n)

describe.each(DATABASE_KINDS.flatMap((kind) => (['syslog', 'https'] as const).map((way) => [kind, way] as const)))(
  'the audit log on %s, forwarded by %s',
  (kind, way) => {
    let store: TestStore
    let receiver: Receiver
    beforeEach(async () => {
      store = await createTestStore(kind)
      receiver = await RECEIVERS[way]()
    })
    afterEach(async () => {
      await receiver.close()
      await store.close()
    })

    const append = async (count: number) => {
      const actor = { id: 'a', email: 'ada@example.com', role: 'admin' }
      const act = {
        at: 1_795_000_000_000,
        actor,
        action: 'check',
        requestId: 'r',
        subjects: ['ann@example.com'],
      } as const
      await Promise.all(Array.from({ length: count }, () => recordAuditEvent(store.database, act, SECRETS)))
    }
    const forward = (present = 1_000_000, database = store.database) =>
      forwardAudit(
        database,
        () => 5,
        { to: receiver.to, reach: REACH, host: 'console.example' },
        sql<number>`cast(${sql.lit(present)} as bigint)`,
      )

    it('arrives in order, earlier and new events, without checked values', async () => {
      await append(450)
      await forward()
      expect(receiver.arrived).toEqual(numbers(450))
      await append(3)
      await forward()
      expect(receiver.arrived).toEqual(numbers(453))
      expect(await readForwarded(store.database, receiver.to)).toMatchObject({
        number: 453,
        at: 5,
        waiting: 0,
        attempts: 0,
      })
      expect(receiver.raw.join()).not.toContain('ann@example.com')
      if (way === 'syslog') {
        expect(receiver.raw[0]).toMatch(
          /^<109>1 2026-11-18T\S+Z console\.example fraud-console - check - \ufeff\{"number":1,/,
        )
      }
    })

    it('continues a while after a failure with the events that did not arrive, and names the failure', async () => {
      await append(2)
      receiver.fails = true
      await forward()
      const failed = await readForwarded(store.database, receiver.to)
      expect(failed).toMatchObject({
        number: 0,
        waiting: 2,
        attempts: 1,
        failure: way === 'syslog' ? 'unreachable' : 'status_500',
      })
      receiver.fails = false
      await forward()
      expect(receiver.arrived).toEqual([])
      await forward(1_000_000 + 60_000)
      expect(receiver.arrived).toEqual([1, 2])
      expect(await readForwarded(store.database, receiver.to)).toMatchObject({ attempts: 0, failure: null, waiting: 0 })
    })

    it('is taken over from an instance that died while it had the lease, and no event is lost', async () => {
      await append(2)
      await forward()
      await append(2)
      // As a console leaves it if it was killed after it had taken the lease.
      const claimed = { next_at: 1_000_000 + 12_000 }
      await store.database.queries.updateTable('audit_forward').set(claimed).execute()
      await forward()
      expect(receiver.arrived).toEqual([1, 2])
      await forward(1_000_000 + 12_000)
      expect(receiver.arrived).toEqual([1, 2, 3, 4])
    })

    it('is forwarded once by two instances', async () => {
      await append(300)
      const other = await openConsoleDatabase(store.url)
      await Promise.all([forward(), forward(1_000_000, other)])
      await other.close()
      expect(receiver.arrived).toEqual(numbers(300))
    })
  },
)
