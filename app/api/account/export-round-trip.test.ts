// The console exports a list from the synced copy, and our service imports the file into an empty list.
import { beforeAll, expect, it } from 'vitest'
import { type JsonObject, parseJson, stringifyJson } from '#lib/contract/json.ts'
import type { ListFileFormat } from '#lib/contract/management/limits.ts'
import { syncWhole } from '#lib/mirror/store/testing.ts'
import { importHere } from '#service/testing/import-here.ts'
import { ACCOUNT_TOKEN } from '#service/testing/service.ts'
import { GET as FILE } from '../blacklist/exports/[id]/file/route.ts'
import { POST } from '../blacklist/exports/route.ts'
import { call, dataOf, openSyncedCopy } from '../testing.ts'
import { sharedManagedConsole } from './testing.ts'

const TIMES = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z' }
const NOTES = ['=1+1', 'a;=2', 'x\ty', 'two\nlines', '"quoted"', ',', '007', 'null', '', '-5', ' edge ', 'é💳']
const TEXTS = NOTES.map((note, n) => ({ id: `u${n}`, note, reason: 'r', ...TIMES }))
const ANYTHING = [
  '{"id":"big","account":9007199254740993,"fee":1.10,"__proto__":{"a":[1,null,true,[]]},"empty":{}',
  '{"id":"odd","a b":"\\u2028","constructor":-0,"ü\\"":1e400,"note":"=1+1"',
].map((text) => parseJson(`${text},"reason":"r",${stringifyJson(TIMES).slice(1)}`) as JsonObject)

const managed = sharedManagedConsole()
let cookie: string
let syncs = 0

beforeAll(async () => {
  cookie = await managed.signIn('analyst')
})
function importTo(environment: 'Test' | 'Production', file: string, format: ListFileFormat) {
  const what = { mode: 'replace', reason: undefined } as const
  return importHere(managed.service.store, [file], { environment, format, now: Date.now(), what })
}

/** The list in the service, sorted by id. */
async function listIn(environment: 'test' | 'production'): Promise<readonly JsonObject[]> {
  const headers = { authorization: `Bearer ${ACCOUNT_TOKEN}`, 'x-actor': 'ada' }
  const url = `/account/v1/blacklist/${environment}/export?format=ndjson`
  const { body } = await managed.service.app.inject({ url, headers })
  const items = body
    .split('\n')
    .filter(Boolean)
    .map((line) => parseJson(line) as JsonObject)
  return items.toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1))
}

async function sync(items: readonly JsonObject[]): Promise<void> {
  const store = await openSyncedCopy(managed)
  await store.learn({ ticks: [], places: [], set: [], isInDoubt: false, concurrency: 1 })
  await syncWhole(store, items, Date.now() + syncs++)
}

async function exported(format: ListFileFormat, ids: readonly JsonObject[]): Promise<string> {
  const body = { question: {}, users: ids, format, columns: null }
  const asked = await call(POST, 'POST', '/x', { cookie, body })
  const { id } = dataOf(asked)
  const request = new Request(`http://localhost:3000/api/blacklist/exports/${id}/file`, { headers: { cookie } })
  const answer = await FILE(request, { params: Promise.resolve({ id }) })
  return Buffer.from(await answer.arrayBuffer()).toString()
}

/** Imports items into Test, exports them from the console, and imports that file into an emptied Production. */
async function moved(items: readonly JsonObject[], format: ListFileFormat) {
  await importTo('Test', items.map((item) => stringifyJson(item)).join('\n'), 'ndjson')
  const before = await listIn('test')
  await sync(before)
  const { state, faults } = await importTo('Production', await exported(format, before), format)
  expect([state, faults]).toEqual(['done', []])
  return { before, after: await listIn('production') }
}

it.each(['ndjson', 'json'] as const)('a list exported and imported as %s is equal', async (format) => {
  const { before, after } = await moved([...ANYTHING, ...TEXTS], format)
  expect(before).toHaveLength(ANYTHING.length + TEXTS.length)
  expect(after.map((item) => stringifyJson(item))).toEqual(before.map((item) => stringifyJson(item)))
})

it('a list exported and imported as CSV is equal except for the apostrophes that disarm formulas', async () => {
  const { before, after } = await moved(TEXTS, 'csv')
  const disarmed: Readonly<Record<string, string>> = { '=1+1': "'=1+1", 'a;=2': "a;'=2", '-5': "'-5" }
  expect(after).toEqual(before.map((item) => ({ ...item, note: disarmed[String(item.note)] ?? item.note })))
})
