import { describe, expect, it } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import type { FieldSetting } from '../api/field-settings.ts'
import type { StoredFieldSetting } from '../field-settings.ts'
import { sighter, unsteadyPaths } from '../pairing/sighter.ts'
import { readChanges } from '../query/change-feed.ts'
import { findFieldsInUse } from '../query/field-roles.ts'
import { findMirroredList } from '../query/mirrored-list.ts'
import { openGenerationStore } from './generation-store.ts'
import { certificate, ofEntries, pageOf, sharedMirror } from './testing.ts'

const LEARNT = { ticks: ['views'], places: [], isInDoubt: false, order: 'fixed', concurrency: 1 } as const

const people = (more: (n: number) => BlacklistedUser = () => ({})): readonly BlacklistedUser[] =>
  Array.from({ length: 20 }, (_, n) => ({ id: `u${n}`, email: `u${n}@example.com`, views: 1, note: 'a', ...more(n) }))

describe.each(DATABASE_KINDS)("an admin's settings for fields, on %s", (kind) => {
  const mirror = sharedMirror(kind)
  let lists = 0
  /** Syncs a list as before and twice as after, and returns its lines. */
  async function told(
    set: readonly FieldSetting[],
    before: readonly BlacklistedUser[],
    after: readonly BlacklistedUser[],
  ) {
    const connection = `list ${lists++}`
    const store = await openGenerationStore(mirror.database, connection)
    await store.learn({ ...LEARNT, set })
    const sight = sighter(unsteadyPaths({ ...LEARNT, set }))
    for (const [sync, items] of [before, after, after].entries()) {
      const { id } = await store.begin('forward', sync * 1000)
      const page = pageOf(items, 0, items.length, sync * 1000 + 1)
      await store.record(id, { ...page, rows: items.map(sight) })
      const counts = { read: items.length, totalFirst: items.length, totalLast: items.length }
      await store.commit(id, certificate(sync * 1000 + 2, counts))
    }
    const list = await findMirroredList(mirror.database, connection)
    if (!list) throw new Error('The list was not kept')
    const { items } = await readChanges(list, { limit: 10, offset: 0 })
    return {
      list,
      lines: ofEntries(items)
        .map(({ kind: of, pairedBy }) => [of, pairedBy?.value])
        .sort(),
    }
  }

  const renamed = people((n) => (n === 3 ? { id: 'other' } : {}))

  it('pair contents by the field that links versions, whatever the console would choose', async () => {
    const chosen = await told([], people(), renamed)
    expect(chosen.lines).toEqual([['changed', 'u3@example.com']])
    const set = await told([{ path: 'id', use: null, links: true }], people(), renamed)
    expect(set.lines).toEqual([
      ['added', 'other'],
      ['removed', 'u3'],
    ])
  })

  it('never pair by a field that changes by itself, even if it is set to link versions', async () => {
    const { lines } = await told([{ path: 'id', use: 'ticks', links: true }], people(), people())
    expect(lines).toEqual([])
    const set = [{ path: 'views', use: null, links: true }] as const
    expect((await told(set, people(), renamed)).lines).toEqual([['changed', 'u3@example.com']])
  })

  it('hide the changes of a field set to change by itself, and show those of a field set not to', async () => {
    const after = people((n) => (n === 4 ? { note: 'b' } : n === 5 ? { views: 2 } : {}))
    expect((await told([], people(), after)).lines).toEqual([['changed', 'u4']])
    const set = [
      { path: 'note', use: 'ticks', links: false },
      { path: 'views', use: 'describes', links: false },
    ] as const
    expect((await told(set, people(), after)).lines).toEqual([['changed', 'u5']])
  })

  it('are shown for each field, with its use and who decided it', async () => {
    const by = { changedAt: 500, changedBy: 'ann@example.com' }
    const set: readonly StoredFieldSetting[] = [
      { path: 'note', use: 'identifies', links: false, ...by },
      { path: 'email', use: null, links: true, ...by },
    ]
    const { list } = await told(set, people(), people())
    const of = async (settings: readonly StoredFieldSetting[], began: number) =>
      Object.fromEntries(
        (await findFieldsInUse(list, settings, began)).map(({ path, role, why, ticks, links, isLookedIn }) => [
          path,
          [role, why, ticks, links, isLookedIn],
        ]),
      )
    expect(await of(set, 0)).toEqual({
      id: ['identifies', 'name', null, null, true],
      email: ['identifies', 'name', null, 'set', true],
      views: ['identifies', 'undecided', 'found', null, true],
      note: ['identifies', 'set', null, null, false],
    })
    expect((await of(set, 1000)).note).toEqual(['identifies', 'set', null, null, true])
    expect((await of([], 1000)).note).toEqual(['describes', 'name', null, null, true])
  })
})
