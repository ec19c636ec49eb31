import { describe, expect, it } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { formsOf } from '#lib/matching/forms/forms-of.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { sighter, unsteadyPaths } from '../pairing/sighter.ts'
import { readChanges } from '../query/change-feed.ts'
import { findMirroredList } from '../query/mirrored-list.ts'
import { findRecord } from '../query/record.ts'
import { openGenerationStore } from './generation-store.ts'
import { certificate, findMatches, ofEntries, pageOf, sharedMirror } from './testing.ts'

const people = (more: (n: number) => BlacklistedUser): readonly BlacklistedUser[] =>
  Array.from({ length: 20 }, (_, n) => ({ id: `u${n}`, email: `u${n}@example.com`, ...more(n) }))

describe.each(DATABASE_KINDS)('when other fields are found to change by themselves, on %s', (kind) => {
  const mirror = sharedMirror(kind)
  let lists = 0
  async function newList(first: { readonly ticks: readonly string[]; readonly places: readonly string[] }) {
    const connection = `list ${lists++}`
    const store = await openGenerationStore(mirror.database, connection)
    const list = await findMirroredList(mirror.database, connection)
    if (!list) throw new Error('The list was not made')
    let known = { set: [], isInDoubt: false, concurrency: 1, ...first }
    await store.learn(known)
    let now = 0
    return {
      list,
      async learn(more: Partial<typeof first>) {
        known = { ...known, ...more }
        await store.learn(known)
      },
      /** Syncs the list with these pages, one after the other. Returns the outcome. */
      async read(...pages: readonly (readonly BlacklistedUser[])[]) {
        now += 1000
        const sight = sighter(unsteadyPaths(known))
        const { id } = await store.begin('forward', now)
        for (const items of pages) {
          await store.record(id, { ...pageOf(items, 0, items.length, now + 1), rows: items.map(sight) })
        }
        return store.commit(id, certificate(now + 100, { read: 20, totalFirst: 20, totalLast: 20 }))
      },
      matches: async (path: string, value: string) =>
        (await findMatches(list, formsOf(path, value))).filter((match) => match.path === path),
      lines: async () =>
        ofEntries((await readChanges(list, { limit: 50, offset: 0 })).items).map(({ kind: of, item, differences }) => [
          of,
          item.id,
          ...differences.map(({ path }) => path),
        ]),
    }
  }

  it('the address of a content that became one with another leads to their entry', async () => {
    const { list, read, learn, matches, lines } = await newList({ ticks: [], places: [] })
    await read(people(() => ({ seen: 'monday' })))
    await read(people(() => ({ seen: 'tuesday' })))
    const keys = (await matches('id', 'u3')).map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
    await learn({ ticks: ['seen'] })
    const [one, other] = await Promise.all(keys.map((key) => findRecord(list, key)))
    expect(one?.versions).toHaveLength(1)
    expect(other?.versions).toEqual(one?.versions)
    await read(people(() => ({ seen: 'wednesday' })))
    expect(await lines()).toEqual([])
  })

  it('finds nothing by a value of a content that was gone before it became one with another', async () => {
    const { read, learn, matches } = await newList({ ticks: [], places: [] })
    await read(people(() => ({ login: 'monday' })))
    for (let again = 0; again < 5; again += 1) await read(people(() => ({ login: 'tuesday' })))
    await learn({ ticks: ['login'] })
    const found = async (login: string) => (await matches('login', login)).filter(({ left }) => !left)
    expect(await found('monday')).toEqual([])
    expect(await found('tuesday')).toHaveLength(20)
    await read(people(() => ({ login: 'wednesday' })))
    expect(await found('tuesday')).toEqual([])
    expect(await found('wednesday')).toHaveLength(20)
  })

  it('finds that a path holds no place, and reports its edits from then on', async () => {
    const { read, learn, matches, lines } = await newList({ ticks: [], places: ['nr'] })
    const numbered = people((n) => ({ nr: n + 1 }))
    expect(await read(numbered)).toMatchObject({ noPlaces: [] })
    // The same entry before and after an edit.
    const edited = people((n) => ({ nr: n === 3 ? 700 : n + 1 }))
    expect(await read(numbered, edited)).toMatchObject({ noPlaces: ['nr'] })
    const found = async (value: string) => (await matches('nr', value)).map(({ state }) => state)
    expect([await found('4'), await found('700')]).toEqual([['listed'], ['listed']])
    await learn({ places: [] })
    expect(new Set([...(await found('4')), ...(await found('700'))])).toEqual(new Set(['listed', 'replaced']))
    for (let sync = 0; sync < 3; sync += 1) await read(edited)
    expect(await found('700')).toEqual(['listed'])
    expect((await found('4')).filter((state) => state !== 'changed')).toEqual([])
    expect(await lines()).toEqual([['changed', 'u3', 'nr']])
    const later = edited.map((item) => (item.id === 'u8' ? { ...item, nr: 800 } : item))
    await read(later)
    expect(await lines()).toEqual([
      ['changed', 'u8', 'nr'],
      ['changed', 'u3', 'nr'],
    ])
  })

  it('finds a path that changes too slowly for looks once it has moved twice in the same entries', async () => {
    const { read } = await newList({ ticks: [], places: [] })
    const at = (seen: string) => people(() => ({ seen }))
    expect(await read(at('monday'))).toMatchObject({ ticks: [] })
    expect(await read(at('tuesday'))).toMatchObject({ ticks: [] })
    expect(await read(at('tuesday'))).toMatchObject({ ticks: [] })
    expect(await read(at('wednesday'))).toMatchObject({ ticks: ['seen'] })
  })

  it('a field whose edit is undone does not count as one that changes by itself', async () => {
    const { read } = await newList({ ticks: [], places: [] })
    const at = (note: string) => people((n) => ({ note: n < 5 ? note : 'calm' }))
    for (const note of ['one', 'two', 'one']) expect(await read(at(note))).toMatchObject({ ticks: [] })
  })
})
