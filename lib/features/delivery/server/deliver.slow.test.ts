import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { CHANGE_KIND_NUMBERS } from '#lib/mirror/store/change-kinds.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { createTestMirror, syncWhole, type TestMirror } from '#lib/mirror/store/testing.ts'
import { deleteTellings } from '#lib/mirror/watches/tellings.ts'
import { consoleMetrics } from '#lib/platform/console-metrics.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { sealSecret } from '#lib/platform/secrets/sealed-secret.ts'
import { createTestStore, type TestStore } from '#lib/platform/testing/testing.ts'
import type { WebhookChoice } from '../api/webhook.ts'
import { readAttempts } from './attempts.ts'
import { deliverDue, type Webhooks } from './deliver.ts'
import { measureDeliveries } from './measure-deliveries.ts'
import { readWebhook, removeWebhook, rotateWebhookSecret, setWebhook, testWebhook } from './settings.ts'
import { type WebhookDatabase, withWebhooks } from './webhook-table.ts'

const SESSION_SECRETS = ['a session secret of 32 characters']
const RULES = { sessionSecrets: SESSION_SECRETS, reach: { local: true, networks: [] } }
const SECOND = 1000
const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.parse('2026-11-21T10:00:00Z')

type Arrived = { readonly id: string; readonly signatures: string; readonly time: string; readonly body: string }

function signs(secret: string, delivery: Arrived | undefined): boolean {
  if (!delivery) return false
  const { id, signatures, time, body } = delivery
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')
  return signatures.split(' ').includes(`v1,${expected}`)
}

describe.each(DATABASE_KINDS)('delivery to a webhook from %s', (kind) => {
  let mirror: TestMirror
  let store: TestStore
  let webhooks: Webhooks
  let server: Server
  let url: string
  let arrived: Arrived[]
  let answer: { status: number; headers?: Record<string, string> }
  let beforeAnswer: () => Promise<void>
  let lists = 0
  let now: number
  let inUse: string[]

  beforeAll(async () => {
    mirror = await createTestMirror(kind)
    store = await createTestStore(kind)
    const { textSearch } = mirror.database
    const base: WebhookDatabase = await withWebhooks(mirror.database)
    webhooks = { ...base, textSearch, console: store.database }
    server = createServer(async (request, response) => {
      const header = (name: string) => String(request.headers[name] ?? '')
      arrived.push({
        id: header('webhook-id'),
        signatures: header('webhook-signature'),
        time: header('webhook-timestamp'),
        body: await text(request),
      })
      await beforeAnswer()
      response.writeHead(answer.status, answer.headers).end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  })
  afterAll(async () => {
    server.close()
    await store.close()
    await mirror.close()
  })
  beforeEach(async () => {
    arrived = []
    answer = { status: 204 }
    beforeAnswer = async () => {}
    now = START
    inUse = []
    await webhooks.queries.deleteFrom('mirror_webhook').execute()
  })

  const item = (n: number): BlacklistedUser => ({ id: `u${n}`, mark: 'a' })
  const deliver = () => deliverDue(webhooks, () => now, RULES, inUse, sql.lit(now))
  const ids = () => arrived.map(({ id }) => id)
  const kinds = () =>
    arrived.flatMap(({ body }) => (JSON.parse(body).changes ?? []).map((each: { kind: string }) => each.kind))

  /** Sets a webhook as a page that shows its present settings does; returns the secret of a new one. */
  async function set(connection: string, choice: WebhookChoice) {
    const shown = await readWebhook(webhooks, connection, now)
    const replaces = shown && { url: shown.url, digest: shown.digest, paused: shown.pausedAt !== null }
    const done = await setWebhook(webhooks, connection, { ...choice, replaces }, now, SESSION_SECRETS)
    return { secret: done?.secret ?? '' }
  }

  /** A list with a webhook, and a way to sync it with the given people. */
  async function newList(digest = false) {
    const connection = `${kind} ${lists++}`
    inUse.push(connection)
    const store = await openGenerationStore(mirror.database, connection)
    const readItems = async (items: readonly BlacklistedUser[]) => {
      await syncWhole(store, items, now)
      now += SECOND
    }
    const read = (people: number) => readItems(Array.from({ length: people }, (_, n) => item(n)))
    await read(1)
    const { secret } = await set(connection, { url, digest, paused: false })
    return { connection, store, readItems, read, secret }
  }

  it('sends each new change once, with a signature', async () => {
    const { connection, read, secret } = await newList()
    await deliver()
    expect(arrived).toEqual([])
    await read(3)
    now += 20 * SECOND
    await deliver()
    await deliver()
    now += 20 * SECOND
    await deliver()
    expect(kinds()).toEqual(['added', 'added'])
    expect(arrived).toHaveLength(1)
    expect(arrived.every((each) => signs(secret, each))).toBe(true)
    expect(await readWebhook(webhooks, connection, now)).toMatchObject({
      url,
      digest: false,
      failure: null,
      attempts: 0,
    })
  })

  it.each([
    ['an error', { status: 500 }, 'status_500'],
    ['a redirect, which is not followed', { status: 307, headers: { location: '/elsewhere' } }, 'status_307'],
  ])('repeats the same delivery with the same id and growing pauses after %s', async (_what, wrong, failure) => {
    const { connection, read } = await newList()
    await read(2)
    answer = wrong
    const waits: number[] = []
    let before = now
    for (let second = 0; second < 120; second++) {
      const count = arrived.length
      await deliver()
      if (arrived.length > count) {
        waits.push(now - before)
        before = now
      }
      now += SECOND
    }
    expect(waits.length).toBeLessThan(7)
    expect(waits.slice(1)).toEqual(waits.slice(1).toSorted((one, other) => one - other))
    expect(await readWebhook(webhooks, connection, now)).toMatchObject({ failure, attempts: waits.length })
    // More changes come, but the repeated delivery stays the same.
    await read(4)
    answer = { status: 200 }
    now += DAY
    await deliver()
    await deliver()
    expect(new Set(ids()).size).toBe(2)
    expect(new Set(arrived.slice(0, -1).map(({ body }) => body)).size).toBe(1)
    expect(await readWebhook(webhooks, connection, now)).toMatchObject({ failure: null, attempts: 0 })
  })

  it('reports once that changes were deleted before they arrived, and continues with later ones', async () => {
    const { connection, store, read } = await newList()
    await read(3)
    answer = { status: 500 }
    now += 20 * SECOND
    await deliver()
    const pending = ids()
    while (await store.forget(now));
    now += DAY
    await deliver()
    await read(5)
    answer = { status: 204 }
    for (let n = 0; n < 4; n++) {
      now += DAY
      await deliver()
    }
    const bodies = arrived.map(({ body }) => JSON.parse(body))
    expect(bodies.map(({ type }) => type)).toEqual(['changes', 'gap', 'gap', 'changes'])
    expect(ids().slice(1, 3)).not.toContain(pending[0])
    expect(new Set(arrived.slice(1, 3).map(({ body }) => body)).size).toBe(1)
    expect(bodies[3].changes).toMatchObject([{ item: { id: 'u3' } }, { item: { id: 'u4' } }])
    expect(await readWebhook(webhooks, connection, now)).toMatchObject({ failure: null, attempts: 0 })
  })

  it('sends the remaining changes if some were deleted, and reports each gap once', async () => {
    const { connection, store, readItems, read } = await newList()
    await readItems([item(0), item(1)])
    await readItems([item(0)])
    const border = now
    // An added entry counts at once; a removed one is confirmed one sync later, but dated by the first sync without it.
    await readItems([item(0), item(2)])
    while (await store.forget(border));
    const later = async (status: number) => {
      answer = { status }
      now += 20 * SECOND
      await deliver()
    }
    await later(204)
    await later(500)
    expect(kinds()).toEqual(['added'])
    await read(4)
    while (await store.forget(now));
    now += DAY
    await later(204)
    await later(204)
    expect(arrived.map(({ body }) => JSON.parse(body).type)).toEqual(['gap', 'changes', 'gap'])
    expect(new Set(ids()).size).toBe(3)
    expect(await readWebhook(webhooks, connection, now)).toMatchObject({ failure: null, attempts: 0 })
  })

  it('reports no gap for changes deleted after they arrived, or before there was a webhook', async () => {
    const { connection, store, read } = await newList()
    await read(3)
    now += 20 * SECOND
    await deliver()
    while (await store.forget(now));
    const settings = { url, digest: false, paused: false }
    await removeWebhook(webhooks, connection, settings)
    await set(connection, settings)
    await deliver()
    await read(4)
    now += 20 * SECOND
    await deliver()
    expect(arrived.map(({ body }) => JSON.parse(body).type)).toEqual(['changes', 'changes'])
  })

  it('sends all waiting changes in order, one delivery at a time', async () => {
    const { read } = await newList()
    for (const people of [201, 401, 601]) await read(people)
    now += 20 * SECOND
    let inFlight = 0
    let mostInFlight = 0
    server.prependListener('request', (_request, response) => {
      mostInFlight = Math.max(mostInFlight, ++inFlight)
      response.once('finish', () => inFlight--)
    })
    while (await deliver());
    const people = arrived.flatMap(({ body }) =>
      JSON.parse(body).changes.map((each: { item: { id: string } }) => each.item.id),
    )
    expect(people).toEqual(Array.from({ length: 600 }, (_, n) => `u${n + 1}`))
    expect(new Set(ids()).size).toBe(arrived.length)
    expect(mostInFlight).toBe(1)
  })

  it('is taken over from an instance that died, and from one whose clock was put back', async () => {
    const { connection, read } = await newList()
    await read(2)
    now += 20 * SECOND
    const claim = (next_at: number) =>
      webhooks.queries.updateTable('mirror_webhook').set({ next_at }).where('connection', '=', connection).execute()
    answer = { status: 500 }
    await deliver()
    await claim(now + 12 * SECOND)
    await deliver()
    expect(arrived).toHaveLength(1)
    now += 13 * SECOND
    await deliver()
    expect(arrived).toHaveLength(2)
    await claim(now + 2 * 3_600_000)
    await deliver()
    expect(arrived).toHaveLength(3)
  })

  it('waits while another key replaces the key of its list, and continues when the key is back', async () => {
    const { read } = await newList()
    await read(2)
    const former = inUse.splice(0)
    await newList()
    await deliver()
    expect(arrived).toHaveLength(0)
    inUse.splice(0)
    await deliver()
    expect(arrived).toHaveLength(0)
    inUse.push(...former)
    await deliver()
    expect(kinds()).toEqual(['added'])
  })

  it('begins after the last change of its own list, whatever other lists have', async () => {
    const { read } = await newList()
    await read(3)
    const other = await newList()
    const { delivered_to } = await webhooks.queries
      .selectFrom('mirror_webhook')
      .select('delivered_to')
      .where('connection', '=', other.connection)
      .executeTakeFirstOrThrow()
    expect(delivered_to).toBe(0)
  })

  it('is leased by the clock of the database, whatever the clock of the instance says', async () => {
    const { connection, read } = await newList()
    await read(2)
    answer = { status: 500 }
    const nextAt = async () => {
      const row = webhooks.queries.selectFrom('mirror_webhook').select('next_at').where('connection', '=', connection)
      return (await row.executeTakeFirstOrThrow()).next_at
    }
    let claimedUntil = 0
    beforeAnswer = async () => {
      claimedUntil = await nextAt()
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90 * SECOND })
    await deliverDue(webhooks, Date.now, RULES, inUse)
    vi.useRealTimers()
    expect(arrived).toHaveLength(1)
    for (const moment of [claimedUntil, await nextAt()]) {
      expect(moment).toBeGreaterThan(Date.now() - 30 * SECOND)
      expect(moment).toBeLessThan(Date.now() + 30 * SECOND)
    }
  })

  it('has metrics for the changes that wait, for how long they wait, and for failures', async () => {
    const { connection, read } = await newList()
    const { waiting, waitingFor, failures } = consoleMetrics().deliveries
    const measured = async () => {
      await measureDeliveries(webhooks, 'Test', connection, now)
      return Promise.all([waiting, waitingFor, failures].map(async (gauge) => (await gauge.get()).values[0]?.value))
    }
    expect(await measured()).toEqual([0, 0, 0])
    await read(4)
    now += 20 * SECOND
    answer = { status: 500 }
    await deliver()
    const [count, seconds, failed] = await measured()
    expect([count, failed]).toEqual([3, 1])
    expect(seconds).toBeGreaterThanOrEqual(20)
    expect(seconds).toBeLessThan(30)
    answer = { status: 204 }
    now += DAY
    await deliver()
    expect(await measured()).toEqual([0, 0, 0])
  })

  it('happens once, however many instances deliver', async () => {
    const { read } = await newList()
    await read(2)
    now += 20 * SECOND
    await Promise.all([deliver(), deliver(), deliver()])
    expect(arrived).toHaveLength(1)
  })

  it('signs with the previous secret too, for a day after a rotation', async () => {
    const { connection, read, secret } = await newList()
    const rotated = (await rotateWebhookSecret(webhooks, connection, now, SESSION_SECRETS)) ?? ''
    await read(2)
    now += 20 * SECOND
    await deliver()
    now += DAY
    await read(3)
    now += 20 * SECOND
    await deliver()
    expect(arrived.map((each) => [signs(secret, each), signs(rotated, each)])).toEqual([
      [true, true],
      [false, true],
    ])
    const { secret: stored } = await webhooks.queries
      .selectFrom('mirror_webhook')
      .select('secret')
      .executeTakeFirstOrThrow()
    expect(stored).not.toContain(rotated.slice(10))
  })

  it('signs with each earlier secret until its own day is over, however many rotations follow', async () => {
    const { connection, read, secret } = await newList()
    const rotate = async () => (await rotateWebhookSecret(webhooks, connection, now, SESSION_SECRETS)) ?? ''
    const first = await rotate()
    now += 12 * HOUR
    const atOnce = await Promise.all([rotate(), rotate()])
    const secrets = [secret, first, ...atOnce]
    await read(2)
    await deliver()
    expect(secrets.map((each) => signs(each, arrived[0]))).toEqual([true, true, true, true])
    now += 12 * HOUR
    await read(3)
    await deliver()
    expect(secrets.map((each) => signs(each, arrived[1]))).toEqual([false, true, true, true])
    now += 12 * HOUR
    await read(4)
    await deliver()
    expect(secrets.map((each) => signs(each, arrived[2])).filter(Boolean)).toEqual([true])
  })

  it('signs with no more than the ten newest secrets', async () => {
    const { connection, read, secret } = await newList()
    const secrets = [secret]
    for (let n = 0; n < 10; n++)
      secrets.push((await rotateWebhookSecret(webhooks, connection, now, SESSION_SECRETS)) ?? '')
    await read(2)
    await deliver()
    expect(secrets.map((each) => signs(each, arrived[0]))).toEqual([false, ...Array(10).fill(true)])
  })

  it('signs with a previous secret that 1.0.0 stored, also after another rotation', async () => {
    const { connection, read, secret } = await newList()
    const stored = { previous_secret: await sealSecret('whsec_b2xk', SESSION_SECRETS), previous_until: now + DAY }
    await webhooks.queries.updateTable('mirror_webhook').set(stored).where('connection', '=', connection).execute()
    await read(2)
    await deliver()
    const rotated = (await rotateWebhookSecret(webhooks, connection, now, SESSION_SECRETS)) ?? ''
    now += 20 * SECOND
    await read(3)
    await deliver()
    const both = arrived.map((each) => [rotated, secret, 'whsec_b2xk'].map((one) => signs(one, each)))
    expect(both).toEqual([
      [false, true, true],
      [true, true, true],
    ])
  })

  it('sends nothing while it is paused, and afterwards the changes made meanwhile', async () => {
    const { connection, read } = await newList()
    const setPaused = (paused: boolean) => set(connection, { url, digest: false, paused })
    await setPaused(true)
    await read(2)
    now += 20 * SECOND
    expect(await deliver()).toBe(false)
    expect(arrived).toEqual([])
    const paused = await readWebhook(webhooks, connection, now)
    expect(paused?.pausedAt).toBe(new Date(START + 2 * SECOND - SECOND).toISOString())
    await setPaused(false)
    await deliver()
    expect(kinds()).toEqual(['added'])
  })

  it('stores the latest attempts, their content and their results', async () => {
    const { connection, read } = await newList()
    await read(2)
    answer = { status: 500 }
    now += 20 * SECOND
    await deliver()
    const { nextAt } = (await readWebhook(webhooks, connection, now)) ?? {}
    expect(Date.parse(nextAt ?? '')).toBeGreaterThan(now)
    answer = { status: 200 }
    for (let n = 0; n < 25; n++) await testWebhook(webhooks, connection, now + n, RULES)
    const attempts = await readAttempts(webhooks, connection)
    expect(attempts).toHaveLength(20)
    expect(attempts[0]).toEqual({ at: new Date(now + 24).toISOString(), content: 'test', failure: null })
    now += DAY
    await deliver()
    expect((await readAttempts(webhooks, connection))[0]).toMatchObject({ content: 'changes', failure: null })
    await removeWebhook(webhooks, connection, { url, digest: false, paused: false })
    expect(await readAttempts(webhooks, connection)).toEqual([])
  })

  it('sends the digest of a day on the next day, once', async () => {
    const { read } = await newList(true)
    await read(4)
    now += 20 * SECOND
    await deliver()
    now += DAY
    for (let n = 0; n < 3; n++) {
      await deliver()
      now += 20 * SECOND
    }
    const digests = arrived.map(({ body }) => JSON.parse(body)).filter(({ type }) => type === 'digest')
    expect(digests).toMatchObject([{ from: '2026-11-21', until: '2026-11-22', added: 3, removed: 0, changed: 0 }])
  })

  const digests = () => arrived.map(({ body }) => JSON.parse(body)).filter(({ type }) => type === 'digest')

  /** Delivers until nothing is due. */
  async function deliverAll() {
    for (let before = -1; before < arrived.length; now += 20 * SECOND) {
      before = arrived.length
      await deliver()
    }
  }

  it('counts a removal that is confirmed after the digest of its day in the next digest', async () => {
    const { read } = await newList(true)
    await read(4)
    now = Date.parse('2026-11-21T23:59:00Z')
    await read(3)
    now = Date.parse('2026-11-22T00:00:05Z')
    await deliverAll()
    await read(3)
    await read(4)
    now = Date.parse('2026-11-23T00:00:05Z')
    await deliverAll()
    expect(digests()).toMatchObject([
      { from: '2026-11-21', until: '2026-11-22', added: 3, removed: 0, reappeared: 0 },
      { from: '2026-11-22', until: '2026-11-23', added: 0, removed: 1, reappeared: 1 },
    ])
  })

  it('sends a separate digest for each day that ended while it was paused', async () => {
    const { connection, read } = await newList(true)
    const setPaused = (paused: boolean) => set(connection, { url, digest: true, paused })
    await setPaused(true)
    await read(2)
    now += DAY
    await read(4)
    now += 2 * DAY
    await setPaused(false)
    await deliverAll()
    expect(digests().map(({ from, added }) => [from, added])).toEqual([
      ['2026-11-21', 1],
      ['2026-11-22', 2],
      ['2026-11-23', 0],
    ])
    expect(new Set(ids()).size).toBe(arrived.length)
  })

  it('repeats a failed digest unchanged, whatever changed since', async () => {
    const { read } = await newList(true)
    await read(4)
    await read(3)
    now += 20 * SECOND
    await deliver()
    answer = { status: 500 }
    now += DAY
    await deliver()
    await read(3)
    answer = { status: 204 }
    now += 60 * SECOND
    await deliverAll()
    const sent = arrived.filter(({ body }) => JSON.parse(body).type === 'digest')
    expect(sent.map(({ id, body }) => [id, body])).toEqual([
      [sent[0]?.id, sent[0]?.body],
      [sent[0]?.id, sent[0]?.body],
    ])
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ added: 3, removed: 0 })
    now += DAY
    await deliverAll()
    expect(digests().at(-1)).toMatchObject({ from: '2026-11-22', added: 0, removed: 1 })
  })

  it('sends no digest for the days on which digests were turned off', async () => {
    const { connection, read } = await newList(true)
    const setDigest = (digest: boolean) => set(connection, { url, digest, paused: false })
    await setDigest(false)
    await read(4)
    now += 3 * DAY
    await deliverAll()
    await setDigest(true)
    await read(5)
    now += DAY
    await deliverAll()
    expect(digests().map(({ from, added }) => [from, added])).toEqual([['2026-11-24', 1]])
  })

  it('can be tested and removed', async () => {
    const { connection, secret } = await newList()
    expect(await testWebhook(webhooks, connection, now, RULES)).toEqual({ ok: true })
    expect(arrived.map((each) => [JSON.parse(each.body).type, signs(secret, each)])).toEqual([['test', true]])
    expect(
      await testWebhook(webhooks, connection, now, {
        ...RULES,
        sessionSecrets: ['another session secret of 32 chars'],
      }),
    ).toMatchObject({
      ok: false,
    })
    await removeWebhook(webhooks, connection, { url, digest: false, paused: false })
    expect(await readWebhook(webhooks, connection, now)).toBeNull()
    expect(await testWebhook(webhooks, connection, now, RULES)).toBeUndefined()
  })

  it('is removed only with the settings that the page showed, and its attempts stay otherwise', async () => {
    const { connection } = await newList()
    const settings = { url, digest: false, paused: false }
    await testWebhook(webhooks, connection, now, RULES)
    for (const other of [{ url: `${url}/other` }, { digest: true }, { paused: true }]) {
      expect(await removeWebhook(webhooks, connection, { ...settings, ...other })).toBe(false)
    }
    expect(await readWebhook(webhooks, connection, now)).toMatchObject({ url })
    expect(await readAttempts(webhooks, connection)).toHaveLength(1)
    expect(await removeWebhook(webhooks, connection, settings)).toBe(true)
    expect(await removeWebhook(webhooks, connection, settings)).toBe(true)
  })

  /** A list with a webhook and an older telling; `tell` adds a telling and returns its number. */
  async function newWatched() {
    const connection = `watched ${kind} ${lists++}`
    const telling = { watch_id: 'w', label: 'Order 4471', line: null, entry: null } as const
    const tell = async (at: number, next: 'listed' | 'not_listed', was: 'listed' | 'not_listed', of = connection) => {
      const rows = store.database.queries
        .insertInto('watch_telling')
        .values({ ...telling, connection: of, was, now: next, at })
      return (await rows.returning('number').executeTakeFirstOrThrow()).number
    }
    await openGenerationStore(mirror.database, connection)
    inUse.push(connection)
    const before = await tell(now - 1, 'not_listed', 'listed')
    await set(connection, { url, digest: false, paused: false })
    return { tell, before }
  }

  it('delivers each telling of a watch once, if it is newer than the webhook', async () => {
    const { tell } = await newWatched()
    await tell(now, 'listed', 'not_listed')
    await tell(now, 'listed', 'not_listed', 'other')
    answer = { status: 500 }
    await deliver()
    answer = { status: 204 }
    // What was sent stays the same, even if states changed meanwhile.
    await tell(now + 1, 'not_listed', 'listed')
    now += 60 * SECOND
    await deliver()
    const bodies = arrived.map(({ body }) => JSON.parse(body))
    expect(bodies.map(({ type, changes }) => [type, changes.map((each: { now: string }) => each.now)])).toEqual([
      ['watch.changed', ['listed']],
      ['watch.changed', ['listed']],
      ['watch.changed', ['not_listed']],
    ])
    expect(bodies[0].id).toBe(bodies[1].id)
    expect(bodies[0].changes[0]).toMatchObject({ watch: 'w', label: 'Order 4471', line: null, was: 'not_listed' })
    await deliver()
    expect(arrived).toHaveLength(3)
  })

  it('gives other content with the same numbers, as after a restore, a new id, and a repeat the same id', async () => {
    const { connection, read } = await newList(true)
    const { queries } = webhooks
    const row = () => queries.selectFrom('mirror_webhook').selectAll().where('connection', '=', connection)
    await read(3)
    const before = await row().executeTakeFirstOrThrow()
    const { number } = await store.database.queries
      .insertInto('watch_telling')
      .values({ connection, watch_id: 'w', label: 'l', line: null, was: null, now: 'listed', entry: null, at: now })
      .returning('number')
      .executeTakeFirstOrThrow()
    now += DAY
    /** The deliveries that follow from the restored state of the webhook. */
    const deliveredAgain = async () => {
      await queries.updateTable('mirror_webhook').set(before).where('connection', '=', connection).execute()
      const from = arrived.length
      while (await deliver());
      return arrived.slice(from).map(({ id, body }) => ({ id, type: JSON.parse(body).type }))
    }
    const first = await deliveredAgain()
    expect(first.map(({ type }) => type)).toEqual(['changes', 'watch.changed', 'digest'])
    // What a line says of its entry may grow between two attempts.
    await queries.updateTable('mirror_content').set({ body: '{"id":"u1","mark":"b"}' }).execute()
    expect(await deliveredAgain()).toEqual(first)

    const own = queries.selectFrom('mirror_list').select('id').where('connection', '=', connection)
    const lines = queries.updateTable('mirror_change').where('list', 'in', own)
    await lines.set(({ eb }) => ({ at_hi: eb('at_hi', '+', 1) })).execute()
    const tellings = store.database.queries.updateTable('watch_telling').where('number', '=', number)
    await tellings.set({ now: 'similar' }).execute()
    const second = await deliveredAgain()
    expect(second.map(({ id }, index) => id === first[index]?.id)).toEqual([false, false, true])
    await lines.set({ kind: CHANGE_KIND_NUMBERS.reappeared }).execute()
    const third = await deliveredAgain()
    expect(third.map(({ id }, index) => id === second[index]?.id)).toEqual([false, true, false])
  })

  it('gives the lines of a rebuilt synced copy new ids', async () => {
    const { connection, store: generations, read } = await newList()
    await read(3)
    await deliver()
    while (await generations.forget(now));
    await read(5)
    const again = async () => {
      const from = arrived.length
      await webhooks.queries
        .updateTable('mirror_webhook')
        .set({ delivered_to: 0, gap_to: 0, next_at: 0 })
        .where('connection', '=', connection)
        .execute()
      while (await deliver());
      return ids().slice(from)
    }
    const before = await again()
    expect(await again()).toEqual(before)
    await webhooks.queries
      .updateTable('mirror_list')
      .set({ seal: 'anew' })
      .where('connection', '=', connection)
      .execute()
    const after = await again()
    expect(after).toHaveLength(2)
    expect(new Set([...before, ...after]).size).toBe(4)
  })

  it('reports once that tellings were deleted before they arrived, and continues with later ones', async () => {
    const { tell, before } = await newWatched()
    const numbers = [
      await tell(now, 'listed', 'not_listed'),
      await tell(now, 'not_listed', 'listed'),
      await tell(now, 'listed', 'not_listed'),
    ]
    const deleted = async (...some: readonly (number | undefined)[]) => {
      await store.database.queries.transaction().execute((within) =>
        deleteTellings(
          within,
          some.filter((number) => number !== undefined),
        ),
      )
      now += DAY
      await deliver()
      await deliver()
    }
    await deleted(before)
    expect(arrived.map(({ body }) => JSON.parse(body).type)).toEqual(['watch.changed'])
    await deleted(...numbers)
    expect(arrived).toHaveLength(1)
    const [first, second] = [await tell(now, 'not_listed', 'listed'), await tell(now, 'listed', 'not_listed')]
    answer = { status: 500 }
    now += 20 * SECOND
    await deliver()
    await deleted(first)
    answer = { status: 204 }
    now += DAY
    await deliver()
    await deliver()
    const bodies = arrived.slice(1).map(({ body }) => JSON.parse(body))
    expect(bodies.map(({ type }) => type)).toEqual(['watch.changed', 'watch.gap', 'watch.gap', 'watch.changed'])
    expect(new Set(bodies.slice(1, 3).map(({ id }) => id)).size).toBe(1)
    expect(bodies[3].changes).toMatchObject([{ number: second, was: 'not_listed', now: 'listed' }])
  })
})
