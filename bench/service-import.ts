// Measures an import of a million users over HTTP while others request pages and tokens.
// Run: node bench/service-import.ts [users]
//
// Method: the service is a separate process over SQLite. The file is generated during the upload, as NDJSON with a user
// id, an e-mail address, a phone number and a nested field: first a dry run, then the import, then an import of one
// more user. Before and meanwhile, one client requests a page every 20 ms and another a token every 120 ms. Prints the
// median, the 99th percentile and the longest response. Memory is the kernel's figure for the process, sampled every
// 100 ms: the anonymous part, which includes SQLite's caches, minus its size before.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { BLACKLIST_USERS_PATH } from '#lib/contract/blacklist.ts'
import { successEnvelope } from '#lib/contract/envelope-schema.ts'
import type { ImportCounts, ListImport } from '#lib/contract/management/list-imports-schema.ts'
import { listImport } from '#lib/contract/management/list-imports-schema.ts'
import { GENERATE_TOKEN_PATH } from '#lib/contract/tokens.ts'
import { tokenData } from '#lib/contract/tokens-schema.ts'
import { createKey } from '#service/keys/keys.ts'
import { openStore } from '#service/store/open-store.ts'
import { addNumberedEntries } from '#service/testing/many-entries.ts'
import { quantile } from './console/numbers.ts'
import { ACCOUNT_TOKEN, SECRETS, type Started, startService } from './service/start.ts'

const USERS = Number(process.argv[2] ?? 1_000_000)
const LISTED = 20_000
const PAGE_PAUSE_MILLISECONDS = 20
/** Below the rate limit of a key. */
const TOKEN_PAUSE_MILLISECONDS = 120
const MEMORY_PAUSE_MILLISECONDS = 100
const QUIET_MILLISECONDS = 5000
const LINES_AT_ONCE = 500

/** Reproducible pseudo-random numbers, so that the dry run has the same file. */
function scrambled(n: number): number {
  return (n * 2_654_435_761) % 4_294_967_291
}

function line(n: number): string {
  const mixed = scrambled(n).toString(36)
  return `${JSON.stringify({
    id: `usr_${mixed}_${n}`,
    createdAt: new Date(1_600_000_000_000 + scrambled(n + 7) * 20).toISOString(),
    userId: scrambled(n + 1),
    email: `${mixed}.${n}@example.com`,
    phone: `+31 6 ${scrambled(n + 2)}`,
    reason: 'chargeback',
    device: { os: 'android', tags: ['vpn', mixed] },
    note: 'Three cards in one evening, all declined; same device as a listed account.',
  })}\n`
}

function fileOf(users: number): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let n = 0
  return new ReadableStream({
    pull(controller) {
      const end = Math.min(users, n + LINES_AT_ONCE)
      let text = ''
      while (n < end) text += line(n++)
      if (text !== '') controller.enqueue(encoder.encode(text))
      if (n === users) controller.close()
    },
  })
}

async function memory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}

/** Repeats work until stopped, and returns the milliseconds of each repetition. */
function again(work: (n: number) => Promise<void>, pause: number) {
  const took: number[] = []
  let isOver = false
  const over = (async () => {
    for (let n = 0; !isOver; n++) {
      const began = performance.now()
      await work(n)
      took.push(performance.now() - began)
      await setTimeout(pause)
    }
  })()
  return async (): Promise<readonly number[]> => {
    isOver = true
    await over
    return took
  }
}

type Key = { readonly apiKey: string; readonly apiSecret: string }

async function ok(answer: Response): Promise<unknown> {
  const body = await answer.json()
  if (!answer.ok) throw new Error(JSON.stringify(body))
  return body
}

/** Measures pages, tokens and memory while `work` runs. */
async function beside<Outcome>(
  name: string,
  { address, child }: Started,
  key: Key,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const generate = async () => {
    const body = JSON.stringify({ apiKey: key.apiKey, apiSecret: key.apiSecret })
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(address + GENERATE_TOKEN_PATH, { method: 'POST', headers, body })
    return successEnvelope(tokenData).parse(await ok(answer)).data.usage.format
  }
  const authorization = await generate()
  const before = await memory(child.pid ?? 0)
  let most = before
  const stopMemory = again(async () => {
    most = Math.max(most, await memory(child.pid ?? 0))
  }, MEMORY_PAUSE_MILLISECONDS)
  const stopPages = again(async (n) => {
    const page = `${address}${BLACKLIST_USERS_PATH}?limit=20&offset=${(n * 7919) % LISTED}`
    await ok(await fetch(page, { headers: { authorization } }))
  }, PAGE_PAUSE_MILLISECONDS)
  const stopTokens = again(async () => {
    await generate()
  }, TOKEN_PAUSE_MILLISECONDS)
  const began = performance.now()
  const outcome = await work()
  const seconds = (performance.now() - began) / 1000
  const [pages, tokens] = await Promise.all([stopPages(), stopTokens(), stopMemory()])
  const show = (took: readonly number[]) =>
    [0.5, 0.99, 1].map((share) => quantile(took, share).toFixed(1).padStart(7)).join(' ')
  console.log(
    `  ${name.padEnd(22)}${seconds.toFixed(1).padStart(7)}${(most - before).toFixed(0).padStart(9)}   ${show(pages)}   ${show(tokens)}`,
  )
  return outcome
}

async function importUsers({ address }: Started, users: number, what: object): Promise<ImportCounts | null> {
  const area = `${address}/account/v1/blacklist/test/imports`
  const headers = { Authorization: `Bearer ${ACCOUNT_TOKEN}`, 'X-Actor': 'bench' }
  const begun = await fetch(area, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ mode: 'append', ...what }),
  })
  const { data } = successEnvelope(listImport).parse(await ok(begun))
  const upload: RequestInit & { duplex: 'half' } = {
    method: 'PUT',
    headers: { ...headers, 'Content-Type': 'application/x-ndjson' },
    body: fileOf(users),
    duplex: 'half',
  }
  const ended = await fetch(`${area}/${data.id}/file`, upload)
  const { state, counts, faults }: ListImport = successEnvelope(listImport).parse(await ok(ended)).data
  if (state !== 'done') throw new Error(JSON.stringify(faults))
  return counts
}

const folder = await mkdtemp(join(tmpdir(), 'bench-'))
let service: Started | undefined
try {
  const file = join(folder, 'service.db')
  const store = await openStore(`file:${file}`)
  await addNumberedEntries(store, LISTED, 'x'.repeat(200))
  const key = await createKey(
    store.queries,
    SECRETS.pepper,
    { name: 'b', environment: 'Test', createdBy: null },
    Date.now(),
  )
  await store.close()
  const running = await startService(`file:${file}`)
  service = running
  console.log(`${USERS.toLocaleString('en')} users into a list of ${LISTED.toLocaleString('en')}`)
  console.log(`  ${''.padEnd(22)}seconds  memory   pages: median, 99 %, longest   tokens: the same (ms)`)
  await beside('before', running, key, () => setTimeout(QUIET_MILLISECONDS))
  const tried = await beside('dry run', running, key, () => importUsers(running, USERS, { dryRun: true }))
  const run = await beside('import', running, key, () => importUsers(running, USERS, { dryRun: false }))
  await beside('one more user', running, key, () => importUsers(running, USERS + 1, { dryRun: false }))
  console.log(`dry run equal to run: ${JSON.stringify(tried) === JSON.stringify(run)} ${JSON.stringify(run)}`)
} finally {
  service?.child.kill()
  await rm(folder, { recursive: true, maxRetries: 5 })
}
