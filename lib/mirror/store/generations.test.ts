import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import { formsOf } from '#lib/matching/forms/forms-of.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import type { GenerationStore } from '../generation.ts'
import { readChanges } from '../query/change-feed.ts'
import { entryFinder } from '../query/find-entries.ts'
import { findMirroredList, type MirroredList } from '../query/mirrored-list.ts'
import { asOf, findRecord } from '../query/record.ts'
import { indexOf } from './entry-index.ts'
import { openGenerationStore } from './generation-store.ts'
import { certificate, createTestMirror, pageOf, type TestMirror } from './testing.ts'

type Sighting = { readonly person: number; readonly content: number; readonly askedAt: number }

/** What a read saw, in the order in which it did, and how it ended. */
type Read = {
  readonly sightings: readonly Sighting[]
  readonly end: 'certified' | 'uncertified' | 'abandoned'
  readonly startedAt: number
  readonly endedAt: number
}

const PEOPLE = 5
const READ_LENGTH = 100
const RUNS = { sqlite: 10, postgres: 2 }

const part = fc.record({
  /** The content of the first people; `null` for one who is not seen. */
  seen: fc.array(fc.constantFrom(null, 0, 0, 1), { minLength: PEOPLE, maxLength: PEOPLE }),
  /** How much is done after each page to make rows findable; `null`: all there is. */
  steps: fc.constantFrom(0, 0, 1, 2, null),
  end: fc.constantFrom('certified', 'certified', 'certified', 'uncertified', 'abandoned', 'interrupted'),
})
type Part = typeof part extends fc.Arbitrary<infer Value> ? Value : never
const parts = fc.array(part, { minLength: 1, maxLength: 10 })

const itemOf = (person: number, content: number): BlacklistedUser => ({ id: `u${person}`, mark: `m${content}` })

/** A moment in a person's life as it must be told: a feed line, or a stay on the list that no line tells of. */
type Told = { kind: string; after: number; by: number; mark: string; before: string | undefined }
type Stay = { from: [number | null, number]; to: [number, number] | undefined; mark: string }

/** The rules of the mirror, applied to one person by walking over all reads: slow, plain, and without a store. */
function lifeOf(person: number, all: readonly Read[]) {
  const told: Told[] = []
  const stays: Stay[] = []
  let state: 'unknown' | 'listed' | 'pending' | 'removed' = 'unknown'
  let misses = 0
  let writtenAt = 0
  let missedAt = 0
  let baseline: Read | undefined
  const sightingBefore = (): number => Math.max(writtenAt, misses === 0 ? (baseline?.startedAt ?? 0) : 0)
  for (const read of all) {
    const sightings = read.sightings.filter((sighting) => sighting.person === person)
    for (const [place, { content, askedAt }] of sightings.entries()) {
      const by = askedAt + 1
      const openedAt = place > 0 ? read.startedAt : 0
      const mark = `m${content}`
      const last = stays.at(-1)
      if (state === 'unknown') {
        stays.push({ from: [baseline?.startedAt ?? null, by], to: undefined, mark })
        if (baseline) told.push({ kind: 'added', after: baseline.startedAt, by, mark, before: undefined })
        writtenAt = askedAt
      } else if (state === 'removed') {
        const after = baseline?.startedAt ?? 0
        stays.push({ from: [after, by], to: undefined, mark })
        told.push({ kind: 'reappeared', after, by, mark, before: last?.mark })
        writtenAt = askedAt
      } else if (last && last.mark !== mark) {
        const after = Math.max(sightingBefore(), openedAt)
        last.to = [after, by]
        stays.push({ from: [after, by], to: undefined, mark })
        told.push({ kind: 'changed', after, by, mark, before: last.mark })
        writtenAt = askedAt
      } else if (state === 'pending') {
        writtenAt = askedAt
      }
      state = 'listed'
      misses = 0
    }
    if (read.end !== 'certified') continue
    if (sightings.length === 0 && (state === 'listed' || state === 'pending')) {
      if (misses === 0) {
        writtenAt = sightingBefore()
        missedAt = read.endedAt
      }
      misses++
      state = misses >= 2 && (read.sightings.length > 0 || misses >= 4) ? 'removed' : 'pending'
      const last = stays.at(-1)
      if (state === 'removed' && last) {
        last.to = [writtenAt, missedAt]
        told.push({ kind: 'removed', after: writtenAt, by: missedAt, mark: last.mark, before: undefined })
      }
    }
    baseline = read
  }
  return { state, told, stays }
}

/** Runs reads against a store, each person on a page of their own. A read that is interrupted goes on with the next part. */
async function run(given: readonly Part[], open: () => Promise<GenerationStore>): Promise<readonly Read[]> {
  const done: Read[] = []
  let store = await open()
  let sightings: Sighting[] = []
  for (const [place, { seen, steps, end }] of given.entries()) {
    const now = (place + 1) * READ_LENGTH
    const generation = (await store.unfinished()) ?? (await store.begin('forward', now))
    expect(generation.held.flatMap(({ offset }) => offset)).toEqual(sightings.map(({ person }) => person))
    for (const [person, content] of seen.entries()) {
      if (content === null) continue
      const askedAt = now + person * 10
      await store.record(generation.id, pageOf([itemOf(person, content)], person, PEOPLE, askedAt))
      sightings.push({ person, content, askedAt })
      if (steps === null) while (await store.makeFindable(true));
      else for (let step = 0; step < steps; step++) await store.makeFindable(false)
    }
    if (end === 'interrupted') {
      // Another process takes over, and knows nothing but what is in the store.
      store = await open()
      continue
    }
    const endedAt = now + READ_LENGTH - 1
    if (end === 'abandoned') await store.abandon(generation.id)
    else {
      const grade = end === 'certified' ? 'ordered' : 'best-effort'
      await store.commit(generation.id, certificate(endedAt, { grade, read: sightings.length }))
    }
    done.push({ sightings, end: end as Read['end'], startedAt: generation.startedAt, endedAt })
    sightings = []
  }
  const { startedAt } = (await store.unfinished()) ?? (await store.begin('forward', (given.length + 1) * READ_LENGTH))
  while (await store.makeFindable(true));
  // What the last, unfinished read saw counts at once, and proves nothing.
  return [...done, { sightings, end: 'uncertified', startedAt, endedAt: 0 }]
}

describe.each(DATABASE_KINDS)('the memory of a list on %s', (kind) => {
  let mirror: TestMirror
  let lists = 0

  beforeAll(async () => {
    mirror = await createTestMirror(kind)
  })
  afterAll(async () => {
    await mirror.close()
  })

  async function newList() {
    const connection = `list ${lists++}`
    const open = () => openGenerationStore(mirror.database, connection)
    await open()
    const list = await findMirroredList(mirror.database, connection)
    if (!list) throw new Error('The list was not made')
    return { open, list }
  }

  async function expectLife(list: MirroredList, person: number, all: readonly Read[]): Promise<void> {
    const expected = lifeOf(person, all)
    const { matches } = await entryFinder(list)(formsOf('id', `u${person}`))
    const match = matches[0]
    expect(match?.state ?? 'unknown').toBe(expected.state)
    if (!match) return
    const record = await findRecord(list, match.key)
    const stays = record?.versions.map(({ item, from, to }) => ({
      from: [from.after, from.by],
      to: to && [to.after, to.by],
      mark: item.mark,
    }))
    expect(stays).toEqual(expected.stays)
    const feed = await readChanges(list, { limit: 100, offset: 0 }, {})
    const lines = feed.items.filter(({ key }) => key === match.key).reverse()
    const told = lines.map((line) => ({
      kind: line.kind,
      after: line.after,
      by: line.by,
      mark: line.item.mark,
      before: line.differences[0]?.before,
    }))
    const plain = expected.told.map((line) => ({
      ...line,
      before: line.before === line.mark ? undefined : line.before,
    }))
    expect(told).toEqual(plain)
  }

  /** The indexes hold what the rows that count as listed hold, and nothing else. */
  async function expectIndexes({ id, queries }: MirroredList): Promise<void> {
    const values = new Map<string, string>()
    const facets = new Map<string, number>()
    const present = new Map<string, number>()
    const entries = await queries
      .selectFrom('mirror_entry')
      .select(['id', 'body'])
      .where('list', '=', id)
      .where('state', '<', 3)
      .execute()
    for (const { id: entry, body } of entries) {
      const index = indexOf(id, parseJson(body) as JsonObject)
      for (const { path, key } of index.values.values()) {
        values.set(`${path} ${key} ${entry}`, 'value')
        facets.set(`${path} ${key}`, (facets.get(`${path} ${key}`) ?? 0) + 1)
      }
      for (const path of index.types.keys()) present.set(path, (present.get(path) ?? 0) + 1)
    }
    const fields = await queries.selectFrom('mirror_field').selectAll().where('list', '=', id).execute()
    const pathOf = (field: number) => fields.find((each) => each.id === field)?.path ?? ''
    const ids = fields.map((field) => field.id)
    const columns = ['field', 'key', 'entry'] as const
    const staged = await queries.selectFrom('mirror_staged_value').select(columns).where('list', '=', id).execute()
    const stored = await queries
      .selectFrom('mirror_value')
      .select(columns)
      .where('field', 'in', [...ids, 0])
      .execute()
    expect(new Set([...stored, ...staged].map(({ field, key, entry }) => `${pathOf(field)} ${key} ${entry}`))).toEqual(
      new Set(values.keys()),
    )
    const counted = await queries
      .selectFrom('mirror_facet')
      .selectAll()
      .where('field', 'in', [...ids, 0])
      .where('count', '!=', 0)
      .execute()
    expect(new Map(counted.map(({ field, key, count }) => [`${pathOf(field)} ${key}`, count]))).toEqual(facets)
    const known = fields
      .filter((field) => field.present !== 0)
      .map((field): [string, number] => [field.path, field.present])
    expect(new Map(known)).toEqual(present)
    const texts = await sql<{
      n: number
    }>`select count(*) as n from mirror_text where rowid in (select id from mirror_entry where list = ${id})`.execute(
      queries,
    )
    expect(Number(texts.rows[0]?.n)).toBe(entries.length)
  }

  it('agrees with the rules applied by hand, whatever reads come in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(parts, async (given) => {
        const { open, list } = await newList()
        const all = await run(given, open)
        for (let person = 0; person < PEOPLE; person++) await expectLife(list, person, all)
        await expectIndexes(list)
      }),
      { numRuns: RUNS[kind] },
    )
  }, 30_000)
})

it('tells of a moment no more than is known of it', () => {
  const item = (mark: string) => ({ mark })
  const versions = [
    { item: item('a'), from: { after: null, by: 10 }, to: { after: 20, by: 30 } },
    { item: item('b'), from: { after: 20, by: 30 }, to: { after: 40, by: 50 } },
    { item: item('a'), from: { after: 60, by: 70 }, to: undefined },
  ]
  const outcomes = [5, 10, 20, 25, 30, 40, 45, 50, 55, 60, 65, 70, 1000].map((moment) => asOf(versions, moment))
  const listed = (mark: string) => ({ outcome: 'listed', item: { mark } })
  const unknown = (...marks: string[]) => ({ outcome: 'unknown', items: marks.map(item) })
  const absent = { outcome: 'absent' }
  expect(outcomes).toEqual([
    unknown('a'),
    listed('a'),
    listed('a'),
    unknown('a', 'b'),
    listed('b'),
    listed('b'),
    unknown('b'),
    absent,
    absent,
    absent,
    unknown('a'),
    listed('a'),
    listed('a'),
  ])
})
