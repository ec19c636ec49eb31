import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, DATABASE_KINDS, type TestDatabase } from '#lib/platform/database/testing.ts'
import { bareEnvironment } from '#scripts/testing/bare-environment.ts'
import { isDeep } from '#scripts/testing/deep.ts'
import { openStore } from '../store/open-store.ts'
import { hasAbandonedEditions } from './edition/abandoned-editions.ts'

const TOKEN = 'an-account-token-that-is-only-used-in-tests'
const AREA = '/account/v1/blacklist/test'
const HEADERS = { authorization: `Bearer ${TOKEN}`, 'x-actor': 'ada' }
const ROWS = 2500

/** When to kill it, as a share of the duration of an import. Which step that hits differs from run to run. */
const MOMENTS = isDeep ? [0.3, 0.6, 0.75, 0.9] : [0.6, 0.9]

type Service = { readonly child: ChildProcess; readonly address: string }

describe.each(DATABASE_KINDS)('a service on %s that is killed during an import', (kind) => {
  let database: TestDatabase
  let service: Service | undefined

  beforeAll(async () => {
    database = await createTestDatabase(kind)
  })
  afterAll(async () => {
    service?.child.kill('SIGKILL')
    await database?.drop()
  })

  async function start(): Promise<Service> {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
      env: {
        NODE_ENV: 'test',
        ...bareEnvironment(),
        SERVICE_PORT: '0',
        SERVICE_DATABASE_URL: database.url,
        SERVICE_PEPPER: 'a pepper that is only used in tests, 1',
        SERVICE_SIGNING_KEY: 'a signing key that is only used in tests',
        SERVICE_ACCOUNT_TOKEN: TOKEN,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    for await (const bytes of child.stdout) {
      said += bytes
      const address = /"address":"(http:\/\/127\.0\.0\.1:\d+)"/.exec(said)?.[1]
      if (address) return { child, address }
    }
    throw new Error(said)
  }

  async function kill({ child }: Service): Promise<void> {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  const post = ({ address }: Service, path: string, body: object) =>
    fetch(`${address}${AREA}/${path}`, {
      method: 'POST',
      headers: { ...HEADERS, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  async function listed({ address }: Service): Promise<readonly string[]> {
    const answer = await fetch(`${address}${AREA}/export?format=ndjson`, { headers: HEADERS })
    expect(answer.status).toBe(200)
    const lines = (await answer.text()).trimEnd().split('\n')
    return lines
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line).id)
      .sort()
  }

  const ids = (round: string, count: number) => Array.from({ length: count }, (_, n) => `${round}-${n}`).sort()

  async function send(at: Service, round: string, mode: 'append' | 'replace'): Promise<string> {
    const { data } = await (await post(at, 'imports', { mode, dryRun: false, reason: 'r' })).json()
    const lines = ids(round, ROWS).map((id) => JSON.stringify({ id, email: `${id}@example.com` }))
    const answer = await fetch(`${at.address}${AREA}/imports/${data.id}/file`, {
      method: 'PUT',
      headers: { ...HEADERS, 'content-type': 'application/x-ndjson' },
      body: lines.join('\n'),
    })
    return (await answer.json()).data.state
  }

  /** Lets the dead import's lease expire. */
  async function letTimePass(): Promise<void> {
    const store = await openStore(database.url)
    await store.queries.updateTable('list_import').set({ alive_until: 0 }).execute()
    await store.queries.updateTable('blacklist').set({ held_until: 0 }).execute()
    await store.close()
  }

  it('keeps the whole old list or has the whole new one, and loses no acknowledged write', async () => {
    service = await start()
    const began = performance.now()
    expect(await send(service, 'first', 'replace')).toBe('done')
    const whole = performance.now() - began
    let list = ids('first', ROWS)
    for (const [round, share] of MOMENTS.entries()) {
      const added = await post(service, 'users', { id: `kept-${round}`, reason: 'r' })
      expect(added.status).toBe(201)
      list = [...list, `kept-${round}`].sort()
      const mode = round % 2 === 0 ? 'append' : 'replace'
      const name = `round-${round}`
      const sent = send(service, name, mode).catch(() => 'killed')
      await Promise.race([sent, setTimeout(whole * share)])
      await kill(service)
      const state = await sent
      await letTimePass()
      service = await start()
      const next = mode === 'append' ? [...list, ...ids(name, ROWS)].sort() : ids(name, ROWS)
      const now = await listed(service)
      const isNew = now.length === next.length && now.includes(`${name}-0`)
      expect(now, `${name}, ${state}`).toEqual(isNew ? next : list)
      if (state === 'done') expect(isNew).toBe(true)
      list = [...now]
    }
    expect(await send(service, 'last', 'append')).toBe('done')
    expect(await listed(service)).toEqual([...list, ...ids('last', ROWS)].sort())
    await kill(service)
    service = await start()
    const store = await openStore(database.url)
    await expect.poll(() => hasAbandonedEditions(store.queries)).toBe(false)
    await store.close()
  })
})
