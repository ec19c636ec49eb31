import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import { formsOf } from '#lib/matching/forms/forms-of.ts'
import { leavesOf } from '#lib/matching/leaves.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import type { GenerationStore } from '../generation.ts'
import { readChanges } from '../query/change-feed.ts'
import { countShown } from '../query/facets.ts'
import { findMirroredList, type MirroredList } from '../query/mirrored-list.ts'
import { readList } from '../query/read-list.ts'
import { asOf, findRecord } from '../query/record.ts'
import { IN_THREAD } from '../query/testing.ts'
import { cellsOf } from './cells.ts'
import { openGenerationStore } from './generation-store.ts'
import { indexOf } from './index/entry-index.ts'
import { sheetOf } from './sheet.ts'
import { CONTENT_STATES } from './tables.ts'
import { certificate, findMatches, ofEntries, pageOf, sharedMirror } from './testing.ts'

type Sighting = { readonly person: number; readonly content: number; readonly askedAt: number }

/** What a sync saw, in which order, and how it ended. */
type Read = {
  readonly sightings: readonly Sighting[]
  readonly end: 'certified' | 'uncertified' | 'abandoned'
  readonly startedAt: number
  readonly endedAt: number
}

/** So few that one sync never has enough new contents to hold lines back. */
const PEOPLE = 2
const READ_LENGTH = 100
const RUNS = { sqlite: 10, postgres: 2 }

const part = fc.record({
  /** The content of each person; `null` for one who is not seen. */
  seen: fc.array(fc.constantFrom(null, 0, 0, 1), { minLength: PEOPLE, maxLength: PEOPLE }),
  /** How much is indexed after each page; `null`: everything. */
  steps: fc.constantFrom(0, 0, 1, 2, null),
  end: fc.constantFrom('certified', 'certified', 'certified', 'uncertified', 'abandoned', 'interrupted'),
})
type Part = typeof part extends fc.Arbitrary<infer Value> ? Value : never
const parts = fc.array(part, { minLength: 1, maxLength: 10 })

/** Every content has a different id, so that none replaces another. */
const nameOf = (person: number, content: number) => `u${person}-${content}`
const itemOf = (person: number, content: number): BlacklistedUser => ({ id: nameOf(person, content), mark: 'm' })

/** What must be stored about a content: a line, or a stay on the list. */
type Told = { kind: string; after: number; by: number; name: unknown }
type Stay = { from: [number | null, number]; to: [number, number] | undefined }

/** Applies the rules of the synced copy to one content by walking over all syncs: slow, simple, and without a store. */
function lifeOf(person: number, content: number, all: readonly Read[]) {
  const name = nameOf(person, content)
  const told: Told[] = []
  const stays: Stay[] = []
  let state: 'unknown' | 'listed' | 'pending' | 'removed' = 'unknown'
  let misses = 0
  let seenAt = 0
  let missedAt = 0
  let isWaiting = false
  let isListShown = false
  let baseline: Read | undefined
  const tell = () => {
    const last = stays.at(-1)
    if (!last) return
    told.push({ kind: stays.length === 1 ? 'added' : 'reappeared', after: last.from[0] ?? 0, by: last.from[1], name })
    isWaiting = false
    isListShown = true
  }
  for (const read of all) {
    const sightings = read.sightings.filter((each) => each.person === person && each.content === content)
    for (const { askedAt } of sightings) {
      const isBack = state === 'removed' || (state === 'pending' && !isWaiting)
      const last = stays.at(-1)
      if (isBack && last) last.to = [seenAt, missedAt]
      if (isBack || state === 'unknown') {
        const from = isBack ? Math.max(baseline?.startedAt ?? 0, seenAt) : (baseline?.startedAt ?? null)
        stays.push({ from: [from, askedAt + 1], to: undefined })
        isWaiting = baseline !== undefined
        if (state !== 'pending') isListShown = baseline === undefined
      }
      if (state !== 'listed') seenAt = askedAt
      state = 'listed'
      misses = 0
    }
    if (read.end === 'uncertified' && isWaiting && sightings.length > 0 && stays.length === 1) tell()
    if (read.end !== 'certified') continue
    if (sightings.length === 0 && (state === 'listed' || state === 'pending')) {
      if (misses === 0) {
        seenAt = Math.max(seenAt, baseline?.startedAt ?? 0)
        missedAt = read.endedAt
      }
      misses++
      const isGone = misses >= 2 && (isWaiting || read.sightings.length > 0 || misses >= 4)
      state = isGone ? 'removed' : 'pending'
      const last = stays.at(-1)
      if (isGone && last) {
        last.to = [seenAt, missedAt]
        if (!isWaiting) told.push({ kind: 'removed', after: seenAt, by: missedAt, name })
        isWaiting = false
      }
    }
    if (isWaiting && sightings.length > 0) tell()
    isListShown = state === 'listed' || state === 'pending'
    baseline = read
  }
  return { state, told, stays, isListShown }
}

/** Runs syncs against a store, each person on a page of their own. An interrupted sync resumes with the next part. */
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
      // Another process takes over, which knows only the store.
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
  // What the last, unfinished sync saw counts at once, and proves nothing.
  return [...done, { sightings, end: 'abandoned', startedAt, endedAt: 0 }]
}

describe.each(DATABASE_KINDS)('the stored history of a list on %s', (kind) => {
  const mirror = sharedMirror(kind)
  let lists = 0

  async function newList() {
    const connection = `list ${lists++}`
    const open = () => openGenerationStore(mirror.database, connection)
    await open()
    const list = await findMirroredList(mirror.database, connection)
    if (!list) throw new Error('The list was not made')
    return { open, list }
  }

  /** Expects that the list shows a content only if a certified sync, or its line, says that it is there. */
  async function expectShown(list: MirroredList, all: readonly Read[]): Promise<void> {
    const names: string[] = []
    for (let person = 0; person < PEOPLE; person++) {
      for (const content of [0, 1]) if (lifeOf(person, content, all).isListShown) names.push(nameOf(person, content))
    }
    const page = { limit: 100, offset: 0 }
    const { items } = await readList(list, { page, filters: [] }, IN_THREAD)
    expect(items.map(({ item }) => item.id).sort()).toEqual(names)
    expect(await countShown(list)).toBe(names.length)
  }

  async function expectLife(list: MirroredList, person: number, content: number, all: readonly Read[]): Promise<void> {
    const expected = lifeOf(person, content, all)
    const [match] = await findMatches(list, formsOf('id', nameOf(person, content)))
    expect(match?.state ?? 'unknown').toBe(expected.state)
    if (!match) return
    const record = await findRecord(list, match.key)
    const stays = record?.versions.map(({ from, to }) => ({ from: [from.after, from.by], to: to && [to.after, to.by] }))
    expect(stays).toEqual(expected.stays)
    const feed = await readChanges(list, { limit: 100, offset: 0 })
    const lines = ofEntries(feed.items)
      .filter(({ key }) => key === match.key)
      .reverse()
    expect(lines.map(({ kind: happened, after, by, item }) => ({ kind: happened, after, by, name: item.id }))).toEqual(
      expected.told,
    )
  }

  type Field = { readonly id: number; readonly path: string; readonly columned: number }

  /** Expects the cells of these entries in the sheet, as far as it is filled. */
  async function expectSheet(
    { id, queries }: MirroredList,
    entries: readonly { readonly id: number; readonly body: string }[],
    fields: readonly Field[],
  ): Promise<void> {
    const { sheet_to } = await queries
      .selectFrom('mirror_list')
      .select('sheet_to')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const to = sheet_to ?? Number.POSITIVE_INFINITY
    if (to < 0) return
    const columned = fields.filter((field) => field.columned === 1)
    const expected = entries.flatMap((entry) => {
      if (entry.id > to) return []
      const cells = cellsOf(leavesOf(parseJson(entry.body) as JsonObject))
      const row = columned.map((field) => [`c${field.id}`, cells.get(field.path)?.text ?? null])
      return [{ n: entry.id, ...Object.fromEntries(row) }]
    })
    const { rows } = await sql`select * from ${sheetOf(id)} order by n`.execute(queries)
    expect(rows).toEqual(expected.sort((one, other) => one.n - other.n))
  }

  /** Expects in the indexes exactly what the shown entries contain, and the texts of those that have arrived too. */
  async function expectIndexes(list: MirroredList): Promise<void> {
    const { id, queries } = list
    const facets = new Map<string, number>()
    const present = new Map<string, number>()
    const found = await queries
      .selectFrom('mirror_content')
      .select(['id', 'state', 'body'])
      .where('list', '=', id)
      .where('state', '<', CONTENT_STATES.replaced)
      .execute()
    const entries = found.filter(({ state }) => state > CONTENT_STATES.arrived)
    for (const { body } of entries) {
      const index = indexOf(id, parseJson(body) as JsonObject)
      for (const { path, key } of index.values.values()) {
        facets.set(`${path} ${key}`, (facets.get(`${path} ${key}`) ?? 0) + 1)
      }
      for (const path of index.types.keys()) present.set(path, (present.get(path) ?? 0) + 1)
    }
    const fields = await queries.selectFrom('mirror_field').selectAll().where('list', '=', id).execute()
    const pathOf = (field: number) => fields.find((each) => each.id === field)?.path ?? ''
    const ids = fields.map((field) => field.id)
    await expectSheet(list, entries, fields)
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
    }>`select count(*) as n from mirror_text where rowid in (select id from mirror_content where list = ${id})`.execute(
      queries,
    )
    expect(Number(texts.rows[0]?.n)).toBe(found.length)
  }

  it('agrees with the rules applied by hand, for any sequence of syncs', async () => {
    await fc.assert(
      fc.asyncProperty(parts, async (given) => {
        const { open, list } = await newList()
        const all = await run(given, open)
        for (let person = 0; person < PEOPLE; person++) {
          for (const content of [0, 1]) await expectLife(list, person, content, all)
        }
        await expectIndexes(list)
        await expectShown(list, all)
      }),
      { numRuns: RUNS[kind] },
    )
  })
})

it('says no more about a moment than is known', () => {
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
