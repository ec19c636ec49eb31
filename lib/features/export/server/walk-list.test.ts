import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BlacklistPage } from '#lib/contract/blacklist.ts'
import type { JsonObject, JsonValue } from '#lib/contract/json.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { walkList } from './walk-list.ts'

const users = (count: number, from = 0): JsonObject[] =>
  Array.from({ length: count }, (_, index) => ({ id: `u${from + index}` }))

/** A list that `change` modifies after each read, and that counts the reads. */
function listOf(items: JsonObject[], change: (items: JsonObject[], reads: number) => void = () => {}, most = 100) {
  let reads = 0
  return {
    reads: () => reads,
    read: async ({ limit, offset }: PageRequest): Promise<BlacklistPage> => {
      reads += 1
      const inForce = Math.min(limit, most)
      const page = {
        items: items.slice(offset, offset + inForce),
        pagination: { total: items.length, limit: inForce, offset },
      }
      change(items, reads)
      return page
    },
  }
}

async function walk(list: { read: (page: PageRequest) => Promise<BlacklistPage> }) {
  const texts: string[] = []
  const fields: string[] = []
  const steps = walkList(list.read)
  for (;;) {
    const next = await steps.next()
    if (next.done) return { texts, fields, findings: next.value }
    texts.push(...next.value.texts)
    fields.push(...next.value.progress.fields)
  }
}

describe('Walking a list', () => {
  it('gives every row once, in the order of the list', async () => {
    const list = listOf(users(2480))
    const { texts, findings } = await walk(list)
    expect(texts).toEqual(users(2480).map((user) => JSON.stringify(user)))
    expect(findings).toEqual({
      rows: 2480,
      duplicates: 0,
      added: 0,
      changedPages: 0,
      gaps: 0,
      totalBefore: 2480,
      totalAfter: 2480,
    })
    // 95 new rows a page, and the head once more.
    expect(list.reads()).toBe(1 + Math.ceil((2480 - 100) / 95) + 1)
  })

  it.each([0, 1, 100])('reads a list of %i rows, which is one page, in one request', async (count) => {
    const list = listOf(users(count))
    expect((await walk(list)).texts).toHaveLength(count)
    expect(list.reads()).toBe(1)
  })

  it('tells each field when it is first seen', async () => {
    const late = [...users(150), { id: 'x', note: 'late', __proto__: null }]
    expect((await walk(listOf(late))).fields).toEqual(['id', 'note'])
  })

  it('leaves out a row that comes again because rows were added above, and says so', async () => {
    const { texts, findings } = await walk(
      listOf(users(300), (items, reads) => reads === 1 && items.unshift({ id: 'new 1' }, { id: 'new 2' })),
    )
    expect(new Set(texts).size).toBe(302)
    expect(texts).toHaveLength(302)
    expect(findings).toMatchObject({
      duplicates: 2,
      added: 2,
      changedPages: 1,
      gaps: 0,
      totalBefore: 300,
      totalAfter: 302,
    })
  })

  it('takes no change from rows that are equal, wherever they are on a list that stands still', async () => {
    const twice = [...users(249).slice(0, 40), { id: 'u200' }, ...users(249).slice(40)]
    const { texts, findings } = await walk(listOf(twice))
    expect(texts).toHaveLength(249)
    expect(findings).toMatchObject({ rows: 249, duplicates: 1, added: 0, changedPages: 0, gaps: 0 })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(30), { maxLength: 60 }), async (numbers) => {
        const { texts, findings } = await walk(
          listOf(
            numbers.map((number) => ({ id: number })),
            undefined,
            12,
          ),
        )
        const distinct = new Set(numbers).size
        expect(texts).toHaveLength(distinct)
        expect(findings).toMatchObject({ added: 0, changedPages: 0, gaps: 0, duplicates: numbers.length - distinct })
      }),
    )
  })

  it('sees rows move although the list stays as long', async () => {
    const { findings } = await walk(
      listOf(users(300), (items, reads) => {
        if (reads === 1) items.splice(0, 300, { id: 'new' }, ...items.slice(0, -1))
      }),
    )
    expect(findings).toMatchObject({ duplicates: 1, changedPages: 1, gaps: 0, totalBefore: 300, totalAfter: 300 })
  })

  it('goes back when so much was removed above that the rows moved past it', async () => {
    const items = users(1000)
    const { texts, findings } = await walk(listOf(items, (all, reads) => reads === 5 && all.splice(10, 330)))
    expect(texts).toEqual(expect.arrayContaining(items.map((item) => JSON.stringify(item))))
    expect(findings).toMatchObject({ gaps: 0, totalBefore: 1000, totalAfter: 670 })
  })

  it('finds a row that moves to the head before it is reached', async () => {
    const { texts } = await walk(
      listOf(users(500), (items, reads) => {
        if (reads === 2) items.unshift(...items.splice(400, 1))
      }),
    )
    expect(texts).toContain('{"id":"u400"}')
  })

  it('counts the points where rows may be missing', async () => {
    const { findings } = await walk(
      listOf(users(4000), (items, reads) => reads === 30 && items.splice(0, 4000, ...users(4000, 5000))),
    )
    expect(findings.gaps).toBeGreaterThan(0)
    const place = (id: JsonValue | undefined, reads: number) => (Number(String(id).slice(1)) * 7919 * (reads + 1)) % 601
    const shuffled = await walk(
      listOf(users(600), (items, reads) => items.sort((one, other) => place(one.id, reads) - place(other.id, reads))),
    )
    expect(shuffled.findings.gaps).toBeGreaterThan(0)
  })

  it('comes to an end when the service sends no rows where it counts some', async () => {
    const read = async ({ limit, offset }: PageRequest): Promise<BlacklistPage> => ({
      items: offset === 0 ? users(100) : [],
      pagination: { total: 500, limit, offset },
    })
    const { texts, findings } = await walk({ read })
    expect(texts).toHaveLength(100)
    expect(findings.gaps).toBeGreaterThan(0)
    const nothing = await walk({ read: async (page) => ({ items: [], pagination: { total: 500, ...page } }) })
    expect(nothing.findings).toMatchObject({ rows: 0, gaps: 1 })
  })

  it('takes pages as small as the service makes them', async () => {
    const { texts, findings } = await walk(listOf(users(50), undefined, 7))
    expect(texts).toHaveLength(50)
    expect(findings.gaps).toBe(0)
  })
})

it('every row that stays is sent, none twice, and none invented, whatever rows come and go', async () => {
  const change = fc.record({ at: fc.nat(99), added: fc.nat(8), removed: fc.nat(8) })
  await fc.assert(
    fc.asyncProperty(fc.nat(120), fc.array(change, { maxLength: 40 }), async (count, changes) => {
      const stable = new Set(users(count).map((user) => JSON.stringify(user)))
      const ever = new Set(stable)
      const list = listOf(
        users(count),
        (items, reads) => {
          const { at, added, removed } = changes[reads - 1] ?? { at: 0, added: 0, removed: 0 }
          const fresh = users(added, 1000 * reads)
          for (const user of fresh) ever.add(JSON.stringify(user))
          const place = Math.floor((at * items.length) / 100)
          for (const user of items.splice(place, removed, ...fresh)) stable.delete(JSON.stringify(user))
        },
        12,
      )
      const { texts, findings } = await walk(list)
      const given = new Set(texts)
      expect(given.size).toBe(texts.length)
      expect([...given.difference(ever)]).toEqual([])
      if (findings.gaps === 0) expect([...stable.difference(given)]).toEqual([])
    }),
  )
})
