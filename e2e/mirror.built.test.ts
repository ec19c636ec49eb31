import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '#lib/contract/json.ts'
import type { Fault } from './hostile-upstream/fault.ts'
import { type HostileStack, startHostileStack } from './stack.ts'

const CHANGE_MILLISECONDS = 30
const CHECKED = 40

const user = (id: string): JsonObject => ({ id, email: `${id}@example.com`, reason: 'fraud' })
const staying = Array.from({ length: 600 }, (_, index) => user(`stays-${index}`))

let stack: HostileStack
let cookie: string
let changing: NodeJS.Timeout

async function ask(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await fetch(stack.console.url + path, {
    method,
    headers: { cookie, origin: stack.console.url, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const envelope = (await answer.json()) as { data: Record<string, unknown> }
  return envelope.data
}

/** Waits until the time limit of the test: a start and a sync may take minutes on a busy machine. */
async function until(holds: (state: Record<string, unknown>) => boolean): Promise<void> {
  while (!holds(await ask('GET', '/api/mirror'))) await delay(100)
}

const isIdle = ({ activity, requestedAt }: Record<string, unknown>) => activity === 'waiting' && requestedAt === null

async function readNow(): Promise<void> {
  await ask('POST', '/api/mirror/scan')
  await until(isIdle)
}

/** The outcomes of a check of people who are always on the list. */
async function outcomes(first: number): Promise<ReadonlySet<string>> {
  const values = Array.from({ length: CHECKED }, (_, index) => staying[(first + index * 13) % staying.length]?.email)
  const { results } = (await ask('POST', '/api/check', { values })) as { results: { outcome: string }[] }
  expect(results).toHaveLength(CHECKED)
  return new Set(results.map(({ outcome }) => outcome))
}

beforeAll(async () => {
  stack = await startHostileStack()
  let items = [...staying, ...Array.from({ length: 50 }, (_, index) => user(`passes-${index}`))]
  let changes = 0
  stack.upstream.setItems(items)
  changing = setInterval(() => {
    changes += 1
    const at = (changes * 131) % items.length
    const leaves = items.findIndex((item, index) => index >= at && String(item.id).startsWith('passes'))
    items =
      changes % 2 || leaves < 0 ? items.toSpliced(at, 0, user(`passes-by-${changes}`)) : items.toSpliced(leaves, 1)
    stack.upstream.setItems(items)
  }, CHANGE_MILLISECONDS)
  const signedIn = await fetch(`${stack.console.url}/api/session`, {
    method: 'POST',
    headers: { origin: stack.console.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'analyst@example.com', password: stack.password }),
  })
  cookie = signedIn.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  await readNow()
})

afterAll(async () => {
  clearInterval(changing)
  await stack.stop()
})

test('people who stay on a list are always "listed" while others are added and removed', async () => {
  for (let round = 0; round < 4; round += 1) {
    await ask('POST', '/api/mirror/scan')
    do expect(await outcomes(round * 100)).toEqual(new Set(['listed']))
    while (!isIdle(await ask('GET', '/api/mirror')))
  }
})

test.each<Fault>([
  { kind: 'html' },
  {
    kind: 'body',
    text: '{"success":true,"message":"","data":{"items":[],"pagination":{"total":0,"limit":100,"offset":0}}}',
  },
  { kind: 'wrong-shape', shape: 'no-items' },
  { kind: 'status', status: 429, retryAfter: '1' },
  { kind: 'reset' },
  { kind: 'total', total: 0 },
])('people who stay on a list are still "listed" during and after %j', async (fault) => {
  stack.upstream.faults.always('list', fault)
  await ask('POST', '/api/mirror/scan')
  for (let looks = 0; looks < 8; looks += 1) {
    expect(await outcomes(looks * 50)).toEqual(new Set(['listed']))
    await delay(250)
  }
  stack.upstream.faults.clear()
  await ask('DELETE', '/api/mirror/scan')
  await until(({ activity }) => activity !== 'reading')
  await readNow()
  expect(await outcomes(7)).toEqual(new Set(['listed']))
})
