import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Fault, Operation } from '#e2e/hostile-upstream/fault.ts'
import { edgeCaseUsers, smallUsers } from '#e2e/hostile-upstream/users.ts'
import { type HostileUpstream, type HostileUpstreamOptions, startHostileUpstream } from '#e2e/hostile-upstream.ts'
import { createTestDatabase, DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { sandboxUsers } from '#service/sandbox/users.ts'
import { addManyEntries } from '#service/store/blacklist.ts'
import { insertEntries } from '#service/store/entries.ts'
import { ACCOUNT_TOKEN, type TestService, testService } from '#service/testing/service.ts'
import { ROOT } from '../launcher/child.ts'
import { asJson, printed } from './report.ts'
import { CHECKS, keepsContract, type Result, runChecks } from './run-checks.ts'
import type { SubjectOptions } from './subject.ts'
import { whyUntried } from './why-untried.ts'

const idsOf = (results: readonly Result[], outcome: Result['outcome']) =>
  results.filter((result) => result.outcome === outcome).map(({ id }) => id)
const detailOf = (results: readonly Result[], id: string) => results.find((result) => result.id === id)?.detail

describe.each(DATABASE_KINDS)('our service on %s', (kind) => {
  let service: TestService
  let url: string
  const ends: (() => Promise<void>)[] = []

  beforeAll(async () => {
    const database = await createTestDatabase(kind)
    ends.push(database.drop)
    service = await testService(database)
    ends.push(service.close)
    url = await service.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
  })

  async function run(writes: boolean) {
    const { apiKey, apiSecret } = await service.newKey()
    return runChecks({
      url,
      key: { apiKey, apiSecret },
      deadline: DEADLINE_MILLISECONDS,
      writes,
      accountToken: ACCOUNT_TOKEN,
    })
  }
  const events = () => service.store.queries.selectFrom('account_event').select('id').execute()

  it('keeps every sentence of the contract, with an empty list and with a long one', async () => {
    const empty = await run(true)
    expect([idsOf(empty, 'broken'), idsOf(empty, 'unmet')], printed(empty)).toEqual([[], []])
    expect(idsOf(empty, 'untried')).toEqual(['pages.next', 'copy.order', 'copy.contents', 'copy.copies'])
    await addManyEntries(service.store.queries, 'Test', (within, edition) =>
      insertEntries(within, edition, sandboxUsers()),
    )
    const long = await run(true)
    expect(idsOf(long, 'kept').length + idsOf(long, 'noted').length, printed(long)).toBe(CHECKS.length)
    expect(detailOf(long, 'pages.shape')).toBe('2,480 entries')
  })

  it('is not changed without --write', async () => {
    const before = await events()
    const results = await run(false)
    const writing = ['refresh.used-twice', 'refresh.unknown', 'refusals.secret', 'writing.seen']
    expect(idsOf(results, 'untried')).toEqual(writing)
    expect(keepsContract(results)).toBe(true)
    expect(await events()).toEqual(before)
  })
})

async function hostile(options?: HostileUpstreamOptions): Promise<HostileUpstream> {
  const upstream = await startHostileUpstream(options)
  onTestFinished(() => upstream.stop())
  return upstream
}

/** Long enough for any answer on a busy machine. */
const DEADLINE_MILLISECONDS = 20_000
/** For answers that never end. All checks with another answer must finish within this time. */
const HURRY_MILLISECONDS = 2000

function optionsOf({ url, apiKey, apiSecret }: HostileUpstream, deadline: number): SubjectOptions {
  return { url, key: { apiKey, apiSecret }, deadline, writes: true, accountToken: undefined }
}

function check(upstream: HostileUpstream, deadline = DEADLINE_MILLISECONDS) {
  return runChecks(optionsOf(upstream, deadline))
}

describe('the hostile service', () => {
  it('keeps the contract while it has no fault, with any entries', async () => {
    for (const items of [2480, 1, edgeCaseUsers()]) {
      const results = await check(await hostile({ items }))
      expect([idsOf(results, 'broken'), idsOf(results, 'unmet')], printed(results)).toEqual([[], []])
    }
  })

  const SENT_BROKEN = ['pages.shape', 'refusals.token', 'envelope.shape']
  const FAULTS: readonly (readonly [Operation, Fault, readonly string[], string])[] = [
    ['list', { kind: 'wrong-shape', shape: 'no-success' }, ['pages.shape', 'envelope.shape'], 'success is missing'],
    ['list', { kind: 'wrong-shape', shape: 'no-message' }, ['pages.shape', 'envelope.shape'], 'message is missing'],
    ['list', { kind: 'wrong-shape', shape: 'data-null' }, ['pages.shape'], 'in data, the body is missing'],
    ['list', { kind: 'wrong-shape', shape: 'items-as-object' }, ['pages.shape'], 'in data, items is missing'],
    ['list', { kind: 'wrong-shape', shape: 'item-null' }, ['pages.shape'], 'items.0: an item must be an object'],
    ['list', { kind: 'total', total: -1 }, ['pages.shape'], 'pagination.total has an invalid value'],
    ['list', { kind: 'total', total: 2490 }, ['pages.full'], '0 entries at offset 2489 with limit 100 and total 2490'],
    ['list', { kind: 'total', total: 2470 }, ['pages.full'], '11 entries at offset 2469 with limit 100 and total 2470'],
    ['list', { kind: 'more-items-than-limit' }, ['pages.shape'], 'more items than the returned limit'],
    ['list', { kind: 'html' }, SENT_BROKEN, 'not declared as JSON'],
    ['list', { kind: 'not-json' }, SENT_BROKEN, 'is not JSON'],
    ['list', { kind: 'redirect' }, SENT_BROKEN, 'status 307'],
    ['list', { kind: 'truncated' }, ['pages.shape', 'envelope.shape'], 'is not JSON'],
    ['list', { kind: 'invalid-utf8' }, ['pages.shape', 'envelope.shape'], 'is not UTF-8'],
    ['list', { kind: 'deep-nesting', depth: 200 }, ['pages.shape', 'envelope.shape'], 'nested deeper than 64'],
    ['list', { kind: 'huge' }, ['pages.shape', 'refusals.token'], 'longer than 8 MiB'],
    ['list', { kind: 'reset' }, ['pages.shape', 'refusals.token'], 'the connection broke'],
    ['list', { kind: 'hang-mid-body' }, ['pages.shape'], 'no complete answer within the timeout'],
    ['list', { kind: 'auth-error', status: 200 }, ['pages.shape'], 'refused with status 200'],
    ['list', { kind: 'status', status: 429, retryAfter: '0' }, ['pages.shape', 'refusals.token'], '429'],
    ['list', { kind: 'status', status: 503 }, ['envelope.faults', 'pages.shape', 'refusals.token'], '503'],
    ['generate', { kind: 'wrong-shape', shape: 'no-scope' }, ['tokens.generate'], 'usage.scope is missing'],
    ['generate', { kind: 'wrong-shape', shape: 'empty-access-token' }, ['tokens.generate'], 'has an invalid value'],
    ['generate', { kind: 'clock', minutes: -10 }, ['tokens.expires-in-an-hour'], 'it is -600 s off'],
    ['refresh', { kind: 'wrong-shape', shape: 'refresh-token-as-number' }, ['refresh.renews'], 'has another type'],
    ['refresh', { kind: 'answer-lost' }, ['refresh.renews'], 'the connection broke'],
  ]

  it.each(
    FAULTS.map(([operation, fault, ids, words]) => ({ operation, fault, ids, words, name: JSON.stringify(fault) })),
  )('fails the checks $ids with the fault $name', async ({ operation, fault, ids, words }) => {
    const upstream = await hostile()
    upstream.faults.always(operation, fault)
    const results = await check(upstream, fault.kind === 'hang-mid-body' ? HURRY_MILLISECONDS : DEADLINE_MILLISECONDS)
    expect(idsOf(results, 'broken').sort(), printed(results)).toEqual([...ids].sort())
    expect(ids.map((id) => detailOf(results, id)).join('\n')).toContain(words)
    expect(keepsContract(results)).toBe(false)
    expect(upstream.counts.redirected).toBe(0)
  })

  it('cannot be tested without an answer or with another key, which says nothing about the contract', async () => {
    const upstream = await hostile()
    const { url, apiKey, apiSecret } = upstream
    const why = (given: Partial<SubjectOptions>) =>
      whyUntried({ ...optionsOf(upstream, DEADLINE_MILLISECONDS), ...given })
    expect(await why({})).toBeUndefined()
    expect(await why({ key: { apiKey, apiSecret: 'wrong' } })).toMatch(/refuses FRAUD_API_KEY .*: status 401, errors\./)
    upstream.faults.always('generate', { kind: 'html' })
    expect(await why({})).toBeUndefined()
    await upstream.stop()
    expect(await why({ key: { apiKey, apiSecret } })).toBe(
      `The service at ${url} cannot be tested: nothing listens at this address.`,
    )
  })

  it('fails the checks of lifetimes with tokens that live for a minute', async () => {
    const results = await check(await hostile({ accessTokenSeconds: 60 }))
    expect(idsOf(results, 'broken')).toEqual(['tokens.access-lifetime', 'tokens.expires-in-an-hour'])
  })

  it('gets notes about shorter pages, copies and moving totals, which the contract allows', async () => {
    const upstream = await hostile({ items: [...smallUsers(200), ...smallUsers(60)] })
    upstream.faults.always('list', { kind: 'clamped-limit', limit: 10 })
    const clamped = await check(upstream)
    expect(detailOf(clamped, 'pages.limits')).toContain('10 for 100')
    expect(idsOf(clamped, 'unmet')).toEqual(['copy.copies'])
    expect(keepsContract(clamped)).toBe(true)
    upstream.faults.always('list', { kind: 'moving-total', by: 1 })
    expect(idsOf(await check(upstream), 'unmet')).toContain('copy.totals')
  })
})

describe('a report', () => {
  it('names a section of the contract, or a part of our papers, for each sentence', () => {
    const contract = readFileSync(join(ROOT, 'lib/contract/README.md'), 'utf8')
    const copy = readFileSync(join(ROOT, 'docs/mirror.md'), 'utf8')
    expect(contract).toContain('\n## What it does not show, and what we chose\n')
    expect(copy).toContain('\n## Assumptions\n')
    for (const { rests } of CHECKS.filter((check) => /^\d/.test(check.rests))) {
      expect(contract).toMatch(
        new RegExp(`^ *(${rests.replace('.', '\\.')}\\.? \\*\\*|- ${rests.replace('.', '\\.')} )`, 'm'),
      )
    }
    expect(new Set(CHECKS.map(({ id }) => id)).size).toBe(CHECKS.length)
  })

  it('contains no value of an entry, no token and no secret', async () => {
    const upstream = await hostile()
    upstream.faults.times('list', 40, { kind: 'total', total: 2490 })
    const results = await check(upstream)
    const both = `${printed(results)}${asJson(upstream.url, results)}`
    for (const secret of [upstream.apiKey, upstream.apiSecret, ...upstream.issuedTokens, 'user.2480@example.com']) {
      expect(both).not.toContain(secret)
    }
    expect(JSON.parse(asJson(upstream.url, results))).toMatchObject({ keepsContract: false, url: upstream.url })
  })
})
