import { beforeAll, expect, it } from 'vitest'
import { parseJson } from '#lib/contract/json.ts'
import { readConnections } from '#lib/platform/configuration/connections/connection.ts'
import { openSyncs } from '../reviews/testing/syncs.ts'
import { call, sharedConsole } from '../testing.ts'
import { POST as RECEIPT } from './receipt/route.ts'
import { POST as REVEAL } from './reveal/route.ts'
import { POST as CHECK } from './route.ts'

const SHARED = '203.0.113.77'
const ENTRIES = [
  ...Array.from({ length: 11 }, (_, n) => ({ id: `shared-${n}`, ip: SHARED, reason: 'velocity' })),
  ...Array.from({ length: 40 }, (_, n) => ({
    id: `usr-${n}`,
    email: `person${n}@corp.example`,
    reason: 'card_testing',
  })),
  { id: 'usr-dialled', phone: '+49 171 2345678', reason: 'card_testing' },
]

const testConsole = sharedConsole()
let sync: Awaited<ReturnType<typeof openSyncs>>
beforeAll(async () => {
  const { Test } = await readConnections(testConsole.store.database)
  sync = await openSyncs(Test?.id ?? '')
  await sync(ENTRIES)
})
type Match = { readonly key: string; readonly item: Record<string, unknown>; readonly withheld: readonly string[] }
type Result = {
  readonly outcome: string
  readonly found: number
  readonly matches: readonly Match[]
  readonly similar: readonly Match[]
}

const check = (cookie: string, values: readonly string[]) =>
  call(CHECK, 'POST', '/api/check', { cookie, body: { values } })
const resultsOf = ({ text }: { readonly text: string }): readonly Result[] => JSON.parse(text).data.results
const values = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name}${n}@nowhere.example`)

async function eventsOf(action: string) {
  const rows = await testConsole.store.database.queries
    .selectFrom('audit')
    .select('details')
    .where('action', '=', action)
    .execute()
  return rows.map(({ details }) => parseJson(details))
}

it('support can check 300 values an hour; a request over the limit is refused as a whole and audited', async () => {
  const support = await testConsole.signIn('support')
  expect((await check(support, values(288, 'a'))).status).toBe(200)
  const before = (await eventsOf('check')).length
  const refused = await check(support, values(13, 'b'))
  expect(refused).toMatchObject({ status: 429, body: { errors: { limit: { code: 'checks' } } } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
  expect((await eventsOf('check')).length).toBe(before)
  expect(await eventsOf('limit.reached')).toEqual([{ limit: 'checks', asked: 13, left: 12, most: 300 }])
  const rest = await check(support, values(12, 'c'))
  expect(JSON.parse(rest.text).data.allowance).toEqual({
    check: { used: 300, most: 300 },
    reveal: { used: 0, most: 30 },
  })
  const body = { value: 'one.more@nowhere.example' }
  expect((await call(RECEIPT, 'POST', '/api/check/receipt', { cookie: support, body })).status).toBe(429)
  // A value that was already checked reveals nothing new.
  expect((await check(support, values(300, 'a').slice(0, 288))).status).toBe(200)
})

it('every value in a pasted text counts against the limit of support, also for a receipt', async () => {
  const support = await testConsole.signIn('support')
  const usedBy = (answer: { readonly text: string }) => JSON.parse(answer.text).data.allowance.check.used
  const pasted = `usr-39 person1@corp.example ${values(98, 'p').join(' ')}`
  expect(usedBy(await check(support, [pasted]))).toBe(100)
  // The same text again reveals nothing new.
  expect(usedBy(await check(support, [pasted]))).toBe(100)
  expect(usedBy(await check(support, [values(200, 'q').join(';')]))).toBe(300)
  const two = 'person3@corp.example, person4@corp.example'
  expect((await call(RECEIPT, 'POST', '/api/check/receipt', { cookie: support, body: { value: two } })).status).toBe(
    429,
  )
  expect((await check(support, ['one.more@nowhere.example'])).status).toBe(429)
})

it('a number without its country code counts against the limit of support once for each country', async () => {
  const support = await testConsole.signIn('support')
  const checkIn = async (country: string, value: string) => {
    const answer = await call(CHECK, 'POST', '/api/check', { cookie: support, body: { values: [value], country } })
    return [resultsOf(answer)[0]?.outcome, JSON.parse(answer.text).data.allowance.check.used]
  }
  expect(await checkIn('FR', '0171 2345678')).toEqual(['similar', 1])
  expect(await checkIn('DE', '0171 2345678')).toEqual(['listed', 2])
  // The same again, and a value that means the same everywhere, reveal nothing new.
  expect(await checkIn('DE', '0171 2345678')).toEqual(['listed', 2])
  expect(await checkIn('DE', '+49 171 2345678')).toEqual(['listed', 3])
  expect(await checkIn('FR', '+49 171 2345678')).toEqual(['listed', 3])
  // Each of two numbers is another one in another country.
  expect(await checkIn('DE', '0171 2345678; 0171 2345679')).toEqual(['listed', 5])
  expect(await checkIn('FR', '0171 2345678; 0171 2345679')).toEqual(['similar', 7])
})

it('what is no text is unusable for support too, counts for nothing and breaks nothing', async () => {
  const support = await testConsole.signIn('support')
  const nested = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000))
  const odd = [{ toString: 1, valueOf: 1 }, nested, null, ['person5@corp.example'], '']
  const answer = await call(CHECK, 'POST', '/api/check', { cookie: support, body: { values: odd } })
  expect(answer.status).toBe(200)
  expect(resultsOf(answer).map(({ outcome }) => outcome)).toEqual(odd.map(() => 'unusable'))
  expect(JSON.parse(answer.text).data.allowance.check.used).toBe(0)
})

it('support gets the number of entries that share a value, but not the entries', async () => {
  const support = await testConsole.signIn('support')
  // Of one of many values, an answer has fewer matches than would be too many.
  for (const asked of [[SHARED], [SHARED, 'nobody@nowhere.example']]) {
    const answer = await check(support, asked)
    expect(resultsOf(answer)[0]).toMatchObject({ outcome: 'listed', found: 11, matches: [] })
    expect(answer.text).not.toContain('shared-')
  }
})

it('support sees the fields that the rules show, and can reveal 30 entries an hour', async () => {
  const support = await testConsole.signIn('support')
  const emails = Array.from({ length: 31 }, (_, n) => `person${n}@corp.example`)
  const results = resultsOf(await check(support, emails))
  expect(results[0]?.matches[0]).toMatchObject({ item: { id: 'usr-0', reason: 'card_testing' }, withheld: [] })
  const statuses: number[] = []
  for (const [index, value] of emails.entries()) {
    const body = { value, key: results[index]?.matches[0]?.key }
    statuses.push((await call(REVEAL, 'POST', '/api/check/reveal', { cookie: support, body })).status)
  }
  expect(statuses).toEqual([...Array(30).fill(200), 429])
  const log = testConsole.store.database.queries.selectFrom('audit').orderBy('number')
  const rows = await log.select('details').where('action', '=', 'value.reveal').execute()
  const reveals = rows.map(({ details }) => JSON.parse(details))
  expect(reveals).toHaveLength(30)
  expect(reveals[0]).toMatchObject({ key: results[0]?.matches[0]?.key, fields: 'id, email, reason' })
})

it('support cannot reveal an entry by a value that many entries share', async () => {
  const analyst = await testConsole.signIn('analyst')
  const [shared] = resultsOf(await check(analyst, [SHARED]))
  expect(shared?.matches).toHaveLength(11)
  const body = { value: SHARED, key: shared?.matches[0]?.key }
  const support = await testConsole.signIn('support')
  expect((await call(REVEAL, 'POST', '/api/check/reveal', { cookie: support, body })).status).toBe(404)
})

it('support reveals the present content of an entry, also if the value is equal to its former one', async () => {
  const value = 'tomasz.w@skrzynka.example'
  const present = { id: 'usr-t', email: `${value}, wife@skrzynka.example`, reason: 'confirmed_fraud' }
  await sync([...ENTRIES, { id: 'usr-t', email: value, reason: 'chargeback' }])
  for (let round = 0; round < 3; round += 1) await sync([...ENTRIES, present])
  const support = await testConsole.signIn('support')
  const [result] = resultsOf(await check(support, [value]))
  expect(result).toMatchObject({ outcome: 'similar', former: [{ state: 'changed' }] })
  const body = { value, key: result?.similar[0]?.key }
  const { text } = await call(REVEAL, 'POST', '/api/check/reveal', { cookie: support, body })
  expect(JSON.parse(text).data.item).toEqual(present)
})

it('a reveal counts its value as a check, so nobody can try one value after another on an entry', async () => {
  const support = await testConsole.signIn('support')
  const [result] = resultsOf(await check(support, ['person1@corp.example']))
  const [number, seal] = result?.matches[0]?.key.split('.') ?? []
  const reveal = (value: string, key: string) =>
    call(REVEAL, 'POST', '/api/check/reveal', { cookie: support, body: { value, key } })
  // Keys are counted up, so a person who knows one knows others.
  const other = `${(Number.parseInt(number ?? '', 36) + 1).toString(36)}.${seal}`
  expect((await reveal(values(150, 'a').join(' '), other)).status).toBe(404)
  expect((await reveal(values(148, 'b').join(' '), other)).status).toBe(404)
  expect((await reveal('person2@corp.example', other)).status).toBe(200)
  const refused = { status: 429, body: { errors: { limit: { code: 'checks' } } } }
  expect(await reveal('another@nowhere.example', other)).toMatchObject(refused)
  // Values of the last hour can be revealed.
  expect((await reveal('person1@corp.example', `${number}.${seal}`)).status).toBe(200)
})

it('an analyst is not limited', async () => {
  const analyst = await testConsole.signIn('analyst')
  const answer = await check(analyst, values(400, 'd'))
  expect(answer.status).toBe(200)
  expect(JSON.parse(answer.text).data.allowance).toBeUndefined()
})
