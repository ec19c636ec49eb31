import { describe, expect, test } from 'vitest'
import type { BlacklistPage } from '#lib/contract/blacklist.ts'
import type { JsonObject } from '#lib/contract/json.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { isCertified } from '#lib/mirror/generation.ts'
import { findCoverage, findFirstRead } from '#lib/mirror/query/coverage.ts'
import { findMirroredList } from '#lib/mirror/query/mirrored-list.ts'
import { readList as ask } from '#lib/mirror/query/read-list.ts'
import { findRecord } from '#lib/mirror/query/record.ts'
import { IN_THREAD } from '#lib/mirror/query/testing.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { sharedMirror, type TestMirror } from '#lib/mirror/store/testing.ts'
import { readList } from '#lib/mirror/sync/full-read.ts'
import { Concurrency } from '#lib/mirror/sync/scan/limiter/concurrency.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import type { Outcome } from '#lib/service-client/call.ts'
import { Random } from '../random.ts'
import { seeds } from '../seeds.ts'
import { comeOrGo, editEmail, editScore, oneOf, person } from './people.ts'
import { RecordList } from './world.ts'

const SYNCS = 12
const MOMENTS = 5
const REQUEST_MILLISECONDS = 50
const PAUSE_REQUESTS = 20
const TIMEOUT_MILLISECONDS = 3_600_000

type Span = { readonly from: number; to: number }

const CHANGES = [comeOrGo, editEmail, editScore] as const

/** A list with when each content was on it, and a service that may stop answering or be left in the middle of a sync. */
function changingList(random: Random) {
  const list = new RecordList({ name: 'histories', make: person, rate: 0 }, random.between(5, 80), random)
  const rate = oneOf([0.02, 0.1, 0.4], random) ?? 0
  const most = random.between(5, 25)
  const spans = new Map<string, Span[]>()
  let present: ReadonlySet<string> = new Set()
  let answers = Number.POSITIVE_INFINITY
  list.now = 1000

  const faceOf = (item: JsonObject) => list.faceOf(item)
  const spansOf = (item: JsonObject): readonly Span[] => spans.get(faceOf(item)) ?? []
  function note(): void {
    const faces = new Set(list.shown.map(({ fields }) => faceOf(fields)))
    for (const face of faces.difference(present)) {
      spans.set(face, [...(spans.get(face) ?? []), { from: list.now, to: Number.POSITIVE_INFINITY }])
    }
    for (const face of present.difference(faces)) {
      const last = spans.get(face)?.at(-1)
      if (last) last.to = list.now
    }
    present = faces
  }
  note()

  function pass(requests: number): void {
    for (let request = 0; request < requests; request += 1) {
      list.now += REQUEST_MILLISECONDS
      if (!random.chance(rate)) continue
      oneOf(CHANGES, random)?.(list, random)
      note()
    }
  }
  const empty = () => {
    for (const entity of [...list.entities]) list.remove(entity)
    note()
  }
  const fill = () => {
    while (list.entities.length < 30) list.insert(random.below(list.entities.length + 1))
    note()
  }
  async function fetchPage({ offset, limit }: PageRequest): Promise<Outcome<BlacklistPage>> {
    pass(1)
    answers -= 1
    if (answers < 0) return { ok: false, failure: { kind: 'bad_response' } }
    const atMost = Math.min(limit, most)
    const items = list.shown.slice(offset, offset + atMost).map((each, index) => list.itemOf(each, offset + index))
    return { ok: true, value: { items, pagination: { total: list.entities.length, limit: atMost, offset } } }
  }
  const stopAfter = (requests: number) => {
    answers = requests
  }
  return { list, spans, faceOf, spansOf, pass, empty, fill, fetchPage, stopAfter }
}

type Truths = { sure: number; carried: number; versions: number }

/** Syncs one list, and returns what its past moments and histories say that is not true. */
async function wrongHistories(mirror: TestMirror, seed: number, truths: Truths): Promise<readonly string[]> {
  const random = new Random(seed * 104_729)
  const { list, spans, faceOf, spansOf, pass, empty, fill, fetchPage, stopAfter } = changingList(random)
  const connection = `histories ${seed}`
  const proofs: Span[] = []
  const keys = new Set<string>()
  const wrong: string[] = []
  let lagMilliseconds = 0

  async function sync(): Promise<void> {
    const store = await openGenerationStore(mirror.database, connection)
    const time = {
      now: () => list.now,
      random: () => 0.5,
      sleep: async (milliseconds: number) => pass(Math.ceil(milliseconds / REQUEST_MILLISECONDS)),
    }
    const concurrency = new Concurrency(1)
    const outcome = await readList({
      store,
      fetchPage,
      limits: { time, requestsPerSecond: Number.POSITIVE_INFINITY, concurrency },
      signal: new AbortController().signal,
      lagMilliseconds,
      fields: [],
      clock: () => list.now,
      isHeld: () => true,
      repeated: new Set(),
    })
    stopAfter(Number.POSITIVE_INFINITY)
    // A sync that stopped is cancelled, or resumed by the next one.
    const open = outcome.kind === 'committed' ? undefined : await store.unfinished()
    if (open && random.chance(0.5)) await store.abandon(open.id)
    const stored = await findMirroredList(mirror.database, connection)
    const coverage = stored && (await findCoverage(stored))
    if (coverage && outcome.kind === 'committed' && isCertified(outcome.result.grade)) {
      proofs.push({ from: coverage.startedAt, to: coverage.certifiedAt })
    }
  }

  async function lookBack(moment: number): Promise<void> {
    const stored = await findMirroredList(mirror.database, connection)
    if (!stored) throw new Error('The list was synced')
    const { items } = await ask(stored, { page: { limit: 2000, offset: 0 }, filters: [], asOf: moment }, IN_THREAD)
    for (const { key, item, isUncertain } of items) {
      keys.add(key)
      if (isUncertain) continue
      truths.sure += 1
      const stays = spansOf(item)
      const isThere = stays.some(({ from, to }) => from <= moment && to >= moment)
      // Nobody saw it leave if it was back before a whole sync had missed it.
      const wasBack = stays.some((stay, index) => {
        const gap = { from: stay.to, to: stays[index + 1]?.from ?? stay.to }
        return gap.from <= moment && gap.to > moment && !proofs.some(({ from, to }) => from >= gap.from && to <= gap.to)
      })
      if (!isThere && !wasBack) {
        wrong.push(`listed at ${moment}: ${faceOf(item)}`)
      }
    }
    // Of an entry that may have had several contents, one is shown.
    const shown = new Set(items.map(({ item }) => faceOf(item)))
    const uncertain = new Set(items.flatMap(({ item, isUncertain }) => (isUncertain ? [item.id] : [])))
    for (const [face, stays] of spans) {
      const stay = stays.find(({ from, to }) => from <= moment && to > moment)
      if (!stay || !proofs.some(({ from, to }) => stay.from <= from && stay.to > to)) continue
      truths.carried += 1
      if (!shown.has(face) && !uncertain.has(JSON.parse(face).id)) wrong.push(`not listed at ${moment}: ${face}`)
    }
  }

  async function readHistory(key: string): Promise<void> {
    const stored = await findMirroredList(mirror.database, connection)
    const record = stored && (await findRecord(stored, key))
    if (!record) wrong.push(`no history of ${key}`)
    for (const { item, from, to } of record?.versions ?? []) {
      truths.versions += 1
      const stays = spansOf(item)
      const { after } = from
      const appeared = stays.some((stay) => (after === null || stay.from >= after) && stay.from <= from.by)
      const disappeared = !to || stays.some((stay) => stay.to >= (to.after ?? 0) && stay.to <= to.by)
      if (!appeared || !disappeared) wrong.push(`${JSON.stringify({ from, to, stays })}: ${faceOf(item)}`)
    }
  }

  for (let number = 0; number < SYNCS; number += 1) {
    const event = random.below(8)
    if (event < 2) stopAfter(random.below(6))
    if (event === 2) lagMilliseconds = oneOf([0, 100, 1000], random) ?? 0
    if (event === 3 && number > 1) empty()
    if (event === 4) fill()
    await sync()
    pass(PAUSE_REQUESTS)
    const stored = await findMirroredList(mirror.database, connection)
    const coverage = stored && (await findCoverage(stored))
    // If edits look like a field that changes by itself, that field has no past.
    if ((await stored?.knowledge())?.ticks.length) return wrong
    if (!coverage) continue
    const since = (await findFirstRead(stored)) ?? 0
    const moments = Array.from({ length: MOMENTS }, () => random.between(since, Math.max(since, coverage.startedAt)))
    for (const moment of [coverage.startedAt, ...moments]) await lookBack(moment)
    for (const key of keys) await readHistory(key)
  }
  return wrong
}

describe.each(DATABASE_KINDS)('past moments and histories on %s', (kind) => {
  const mirror = sharedMirror(kind)

  test('are true while syncs stop, are cancelled or resumed, λ changes, and the list empties and fills', {
    timeout: TIMEOUT_MILLISECONDS,
  }, async () => {
    const truths: Truths = { sure: 0, carried: 0, versions: 0 }
    for (const seed of kind === 'sqlite' ? seeds(200, 3) : seeds(20, 1)) {
      expect({ seed, wrong: await wrongHistories(mirror, seed, truths) }).toEqual({ seed, wrong: [] })
    }
    expect(Math.min(truths.sure, truths.carried, truths.versions)).toBeGreaterThan(100)
  })
})
