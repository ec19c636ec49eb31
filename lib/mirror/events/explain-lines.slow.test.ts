import { describe, expect, it } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { ManagementEvent } from '#lib/contract/management/events-schema.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { failed } from '#lib/service-client/call.ts'
import { findCauses, readActs } from '../query/acts.ts'
import { readChanges } from '../query/change-feed.ts'
import { findMirroredList, type MirroredList } from '../query/mirrored-list.ts'
import { findRecord } from '../query/record.ts'
import { openGenerationStore } from '../store/generation-store.ts'
import { certificate, pageOf, sharedMirror } from '../store/testing.ts'
import { collectEvents, type EventSource } from './collect-events.ts'

const PAGE = { limit: 20, offset: 0 }
const NEVER = new AbortController().signal
const START = Date.parse('2026-11-22T08:00:00Z')
const MINUTE = 60_000

type TestEvent = Partial<ManagementEvent> &
  Pick<ManagementEvent, 'action' | 'subject'> & { readonly ids?: readonly string[] }

describe.each(DATABASE_KINDS)('the causes of changes, on %s', (kind) => {
  const mirror = sharedMirror(kind)

  /** A new list, beside a service with events. */
  async function watch(connection: string) {
    const store = await openGenerationStore(mirror.database, connection)
    const list = (await findMirroredList(mirror.database, connection)) as MirroredList
    const events: (ManagementEvent & { readonly ids: readonly string[] })[] = []
    let now = START
    let isDown = false
    const pageOfAll = <Item>(all: readonly Item[], { limit, offset }: PageRequest) =>
      isDown
        ? failed('unavailable')
        : ({
            ok: true,
            value: { items: all.slice(offset, offset + limit), pagination: { total: all.length } },
          } as const)
    const source: EventSource = {
      events: async (page) => pageOfAll(events.toReversed(), page),
      entries: async (event, page) => pageOfAll(events.find(({ id }) => id === event)?.ids ?? [], page),
    }
    return {
      list,
      setDown(down: boolean) {
        isDown = down
      },
      /** Restores the service from a backup that has its first events only. */
      restore(count: number) {
        events.splice(count)
      },
      /** Lets a minute pass, in which this happens at the service. */
      happens(...happened: readonly TestEvent[]) {
        for (const { ids = [], ...event } of happened) {
          now += 1000
          events.push({
            id: String(events.length + 1),
            at: new Date(now).toISOString(),
            actor: 'ada@example.com',
            type: 'Test',
            requestId: null,
            reason: null,
            fileName: null,
            counts: null,
            ids,
            ...event,
          })
        }
        now += MINUTE
      },
      async sync(items: readonly BlacklistedUser[]) {
        const { id } = await store.begin('forward', now)
        await store.record(id, pageOf(items, 0, items.length, now + 1000))
        now += 5000
        const hasAll = await collectEvents(source, store.events, 'Test', NEVER)
        const counts = { read: items.length, totalFirst: items.length, totalLast: items.length }
        await store.commit(id, certificate(now, { ...counts, awaitsEvents: !hasAll }))
        now += MINUTE
      },
    }
  }

  const people = (count: number, from = 0): readonly BlacklistedUser[] =>
    Array.from({ length: count }, (_, n) => ({ id: `u${from + n}`, email: `u${from + n}@example.com`, score: 'low' }))
  const idsOf = (items: readonly BlacklistedUser[]) => items.map(({ id }) => String(id))
  const reasonOf = async (list: MirroredList, reason: string) =>
    (await findCauses(list, 'reason')).find(({ name }) => name === reason)?.event
  async function acts(list: MirroredList, filter = {}) {
    const { items } = await readActs(list, PAGE, filter)
    return items.map(({ change, lines }) => [change.kind, lines, change.cause?.actor, change.cause?.reason])
  }

  it('say who made a change and why, with one row for each act however many entries it touched', async () => {
    const { list, happens, sync } = await watch('acts')
    const first = people(150)
    await sync(first)
    const imported = people(40, 150)
    happens(
      { action: 'list.imported', subject: 'imp_1', ids: idsOf(imported), reason: 'ring', fileName: 'november.csv' },
      { action: 'entry.edited', subject: 'u1', actor: 'bob@example.com', reason: 'score' },
      { action: 'api_key.created', subject: 'key_1', type: 'Test', actor: 'root@example.com' },
      { action: 'entry.edited', subject: 'u2', type: 'Production', actor: 'eve@example.com' },
    )
    const edited = first.map((item) => (item.id === 'u1' || item.id === 'u2' ? { ...item, score: 'high' } : item))
    await sync([...edited, ...imported])
    expect(await acts(list)).toEqual(
      expect.arrayContaining([
        ['added', 40, 'ada@example.com', 'ring'],
        ['changed', 1, 'bob@example.com', 'score'],
        ['changed', 1, undefined, undefined],
      ]),
    )
    const [act] = (await readActs(list, PAGE, { kind: 'added' })).items
    expect(act?.change.cause?.fileName).toBe('november.csv')
    const lines = await readChanges(list, { limit: 30, offset: 30 }, act?.change.id)
    expect([lines.items.length, lines.pagination.total]).toEqual([10, 40])

    happens(...['u3', 'u4', 'u5'].map((subject) => ({ action: 'entry.removed', subject, reason: 'paid' }) as const), {
      action: 'entry.removed',
      subject: 'u6',
      reason: 'a mistake',
    })
    const left = [...edited, ...imported].filter(({ id }) => !['u3', 'u4', 'u5', 'u6', 'u7'].includes(String(id)))
    await sync(left)
    await sync(left)
    const { items: rows } = await readActs(list, PAGE, { kind: 'removed', reason: await reasonOf(list, 'paid') })
    expect(rows.map(({ happened }) => happened && happened.to - happened.from)).toEqual([2000])
    const removals = await acts(list, { kind: 'removed' })
    expect(removals.toSorted()).toEqual(
      [
        ['removed', 3, 'ada@example.com', 'paid'],
        ['removed', 1, 'ada@example.com', 'a mistake'],
        ['removed', 1, undefined, undefined],
      ].toSorted(),
    )

    const actors = await findCauses(list, 'actor')
    expect(actors.map(({ name }) => name).toSorted()).toEqual(['ada@example.com', 'bob@example.com'])
    const bob = actors.find(({ name }) => name === 'bob@example.com')?.event
    expect(await acts(list, { actor: bob })).toEqual([['changed', 1, 'bob@example.com', 'score']])
    expect(await acts(list, { reason: await reasonOf(list, 'paid') })).toEqual([
      ['removed', 3, 'ada@example.com', 'paid'],
    ])
    expect(await acts(list, { actor: 999_999 })).toEqual([])
  })

  it('say why a field changed in many entries at once, if one person did all of it for one reason', async () => {
    const known = people(300)
    const moved = known.map((item, n) => (n < 80 ? { ...item, score: 'high' } : item))
    const touched = idsOf(known.slice(0, 80))
    const edits = touched.map((subject) => ({ action: 'entry.edited', subject, reason: 'closed' }) as const)
    const others = edits.slice(1)
    const told = async (name: string, ...happened: readonly TestEvent[]) => {
      const { list, happens, sync } = await watch(name)
      await sync(known)
      happens(...happened)
      await sync(moved)
      await sync(moved)
      // Only the last of the edits is known, and not from when to when they happened.
      expect((await readActs(list, PAGE, {})).items.map(({ happened }) => happened)).toEqual([undefined])
      return acts(list)
    }
    const imported = { action: 'list.imported', subject: 'imp_1', ids: touched, reason: 'ring' } as const
    expect(await told('an import', imported)).toEqual([['mass', 1, 'ada@example.com', 'ring']])
    expect(await told('edits', ...edits)).toEqual([['mass', 1, 'ada@example.com', 'closed']])
    const unknown = [['mass', 1, undefined, undefined]]
    expect(await told('one not told', ...others)).toEqual(unknown)
    const byBob = { action: 'entry.edited', subject: 'u0', reason: 'closed', actor: 'bob@example.com' } as const
    expect(await told('two people', byBob, ...others)).toEqual(unknown)
  })

  it('say it too if the field gets its former value again', async () => {
    const known = people(300)
    const moved = known.map((item, n) => (n < 80 ? { ...item, score: 'high' } : item))
    const touched = idsOf(known.slice(0, 80))
    const { list, happens, sync } = await watch('back again')
    await sync(known)
    for (const [reason, items] of [
      ['ring', moved],
      ['mistake', known],
    ] as const) {
      happens({ action: 'list.imported', subject: `imp_${reason}`, ids: touched, reason })
      await sync(items)
      await sync(items)
    }
    expect(await acts(list)).toEqual([
      ['mass', 1, 'ada@example.com', 'mistake'],
      ['mass', 1, 'ada@example.com', 'ring'],
    ])
  })

  it('do not say it if what one of these entries was before is no longer stored', async () => {
    const known = people(300)
    const { list, happens, sync, setDown } = await watch('former content deleted')
    await sync(known)
    happens({ action: 'list.imported', subject: 'imp_1', ids: idsOf(known.slice(0, 80)), reason: 'ring' })
    const moved = known.map((item, n) => (n < 80 ? { ...item, score: 'high' } : item))
    setDown(true)
    await sync(moved)
    await sync(moved)
    const contents = list.queries.selectFrom('mirror_content').select(({ fn }) => fn.min('id').as('id'))
    const { id } = await contents.where('list', '=', list.id).executeTakeFirstOrThrow()
    await list.queries.deleteFrom('mirror_content').where('id', '=', id).execute()
    setDown(false)
    await sync(moved)
    expect(await acts(list)).toEqual([['mass', 1, undefined, undefined]])
  })

  it('are in the history of an entry too, even of its addition before the first sync', async () => {
    const { list, happens, sync } = await watch('history')
    happens({ action: 'entry.added', subject: 'u0', reason: 'stolen card' })
    await sync(people(5))
    happens({ action: 'entry.removed', subject: 'u0', actor: 'bob@example.com', reason: 'paid' })
    await sync(people(4, 1))
    await sync(people(4, 1))
    happens({ action: 'entry.restored', subject: 'u0' })
    await sync(people(5))
    const [line] = (await readChanges(list, PAGE)).items
    const record = await findRecord(list, line && 'key' in line ? line.key : '')
    expect(record?.versions.map(({ cameBy, wentBy }) => [cameBy?.action, cameBy?.reason, wentBy?.actor])).toEqual([
      ['entry.added', 'stolen card', 'bob@example.com'],
      ['entry.restored', null, undefined],
    ])
  })

  it('are not those of events whose ids the service has used again, as after a restored backup', async () => {
    const { list, happens, sync, restore } = await watch('restored')
    const known = people(50)
    const back = people(1, 50)
    await sync(known)
    happens({ action: 'entry.added', subject: 'u50', reason: 'ring' })
    happens({ action: 'list.imported', subject: 'imp_1', ids: ['u50'], reason: 'score' })
    await sync([...known, ...back])
    restore(0)
    await sync(known)
    await sync(known)
    happens({ action: 'list.imported', subject: 'imp_1', ids: ['u50'], actor: 'bob@example.com', reason: 'fraud' })
    await sync([...known, ...back])
    happens({ action: 'entry.edited', subject: 'u50', actor: 'eve@example.com' })
    const [item] = back
    await sync([...known, { ...item, score: 'high' }])
    expect(await acts(list)).toEqual([
      ['changed', 1, 'eve@example.com', null],
      ['reappeared', 1, 'bob@example.com', 'fraud'],
      ['removed', 1, undefined, undefined],
      // What happened before stays.
      ['added', 1, 'ada@example.com', 'score'],
    ])
  })

  it('are looked for again after a sync that could not read the events', async () => {
    const { list, happens, sync, setDown } = await watch('down')
    await sync(people(100))
    happens({ action: 'entry.added', subject: 'u100', reason: 'ring' })
    setDown(true)
    await sync(people(101))
    expect(await acts(list)).toEqual([['added', 1, undefined, undefined]])
    setDown(false)
    happens({ action: 'entry.added', subject: 'u101', reason: 'ring' })
    await sync(people(102))
    expect(await acts(list)).toEqual([
      ['added', 1, 'ada@example.com', 'ring'],
      ['added', 1, 'ada@example.com', 'ring'],
    ])
  })

  it('are deleted with the history', async () => {
    const { list, happens, sync } = await watch('forgotten')
    happens({ action: 'list.imported', subject: 'imp_1', ids: idsOf(people(600)), reason: 'ring' })
    await sync(people(3))
    const store = await openGenerationStore(mirror.database, 'forgotten')
    while (await store.forget(START + 3_600_000));
    expect(await findCauses(list, 'reason')).toEqual([])
    const kept = mirror.database.queries.selectFrom('mirror_event_entry').select('event').where('list', '=', list.id)
    expect(await kept.execute()).toEqual([])
  })
})
