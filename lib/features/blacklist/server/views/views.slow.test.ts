import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#lib/platform/access/api/roles.ts'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { addTestPerson, sharedStore } from '#lib/platform/testing/testing.ts'
import { OWN_VIEWS_MAXIMUM } from '../../api/limits.ts'
import type { ViewDraft } from '../../api/list-views-schema.ts'
import { TABLE_DEFAULTS } from '../../api/table-choices.ts'
import { addView, changeView, findView, removeView, viewsOf } from './views.ts'

const draft = (name: string, more: Partial<ViewDraft> = {}): ViewDraft => ({
  name,
  shared: false,
  choices: { ...TABLE_DEFAULTS, hidden: ['phone'] },
  criteria: { search: '', filters: [{ path: 'riskScore', operator: 'between', from: 80 }] },
  size: 50,
  ...more,
})

type Viewer = { accountId: string; user: { email: string; name: string; role: Role } }

describe.each(DATABASE_KINDS)('views on %s', (kind) => {
  const store = sharedStore(kind)
  let ann: Viewer
  let ben: Viewer
  let admin: Viewer
  async function person(role: Role): Promise<Viewer> {
    const { id, email } = await addTestPerson(store.database, role)
    return { accountId: id, user: { email, name: `Test ${role}`, role } }
  }
  beforeEach(async () => {
    await store.database.queries.deleteFrom('list_view').execute()
    ann = await person('analyst')
    ben = await person('analyst')
    admin = await person('admin')
  })

  const within = () => store.database.queries.transaction()
  const add = (viewer: Viewer, given: ViewDraft, id: string = randomUUID()) =>
    within().execute((queries) => addView(queries, viewer, id, given, 1))
  const change = (viewer: Viewer, id: string, version: number, given: ViewDraft) =>
    within().execute((queries) => changeView(queries, viewer, { id, version }, given, 2))
  const remove = (viewer: Viewer, id: string, version = 1) =>
    within().execute((queries) => removeView(queries, viewer, { id, version }))
  async function added(viewer: Viewer, given: ViewDraft): Promise<string> {
    const outcome = await add(viewer, given)
    if (!outcome.ok) throw new Error(outcome.why)
    return outcome.view.id
  }
  const namesFor = async (viewer: Viewer, page = { limit: 100, offset: 0 }) =>
    (await viewsOf(store.database.queries, viewer, page)).items.map(({ name }) => name)

  it('are listed as they were saved: one’s own first, then those that others share', async () => {
    await added(ann, draft('private of ann'))
    await added(ann, draft('Beta', { shared: true }))
    await added(ben, draft('zulu'))
    await added(ben, draft('alpha'))
    const { items, pagination } = await viewsOf(store.database.queries, ben, { limit: 100, offset: 0 })
    expect(items.map(({ name, owner }) => [name, owner])).toEqual([
      ['alpha', null],
      ['zulu', null],
      ['Beta', 'Test analyst'],
    ])
    expect(items[0]).toMatchObject({ ...draft('alpha'), version: 1, mayChange: true })
    expect(pagination.total).toBe(3)
    expect(await namesFor(ben, { limit: 1, offset: 1 })).toEqual(['zulu'])
  })

  it('have names that are unique for each person, ignoring case', async () => {
    await added(ann, draft('Nächte'))
    expect(await add(ann, draft('NÄCHTE'.normalize('NFD')))).toEqual({ ok: false, why: 'nameTaken' })
    expect(await add(ben, draft('Nächte'))).toMatchObject({ ok: true })
    const other = await added(ann, draft('Tage'))
    expect(await change(ann, other, 1, draft('nächte'))).toEqual({ ok: false, why: 'nameTaken' })
    expect(await change(ann, other, 1, draft('TAGE'))).toMatchObject({ ok: true, view: { version: 2 } })
  })

  it('accept only one of two concurrent changes of the same version', async () => {
    const id = await added(ann, draft('one'))
    const outcomes = await Promise.all([10, 20].map((size) => change(ann, id, 1, draft('one', { size }))))
    expect(outcomes.map((outcome) => (outcome.ok ? 'kept' : outcome.why)).sort()).toEqual(['changedSince', 'kept'])
    expect(await remove(ann, id, 1)).toEqual({ ok: false, why: 'changedSince' })
    const size = outcomes[0]?.ok ? 10 : 20
    expect(await findView(store.database.queries, ann, id)).toMatchObject({ size, version: 2 })
  })

  it('can be changed and removed only by their owner, and changed by an admin if they are shared', async () => {
    const [own, shared] = [await added(ann, draft('own')), await added(ann, draft('shared', { shared: true }))]
    for (const [viewer, id, why] of [
      [ben, own, 'notFound'],
      [admin, own, 'notFound'],
      [ben, shared, 'notYours'],
    ] as const) {
      expect(await change(viewer, id, 1, draft('taken over'))).toEqual({ ok: false, why })
      expect(await remove(viewer, id)).toEqual({ ok: false, why })
    }
    expect(await change(admin, shared, 1, draft('shared', { shared: false }))).toMatchObject({ concernsOthers: true })
    expect(await namesFor(ben)).toEqual([])
    expect(await namesFor(ann)).toEqual(['own', 'shared'])
    expect(await remove(ann, own)).toMatchObject({ ok: true })
    expect(await namesFor(ann)).toEqual(['shared'])
  })

  it('are limited to fifty for each person, even if many are saved at once', async () => {
    for (let count = 0; count < OWN_VIEWS_MAXIMUM - 2; count += 1) await added(ann, draft(`view ${count}`))
    // Opens all connections of the pool, so that no statement waits for one.
    await Promise.all(Array.from({ length: 10 }, () => namesFor(ann)))
    const rest = await Promise.all(Array.from({ length: 20 }, (_, count) => add(ann, draft(`at once ${count}`))))
    expect(rest.filter(({ ok }) => ok)).toHaveLength(2)
    expect(await namesFor(ann)).toHaveLength(OWN_VIEWS_MAXIMUM)
  })

  it('are saved once if the same creation is repeated at the same time', async () => {
    const id = randomUUID()
    const outcomes = await Promise.all([1, 2, 3].map(() => add(ann, draft('once', { shared: true }), id)))
    expect(outcomes.map((outcome) => outcome.ok && [outcome.view.id, outcome.concernsOthers]).sort()).toEqual([
      [id, false],
      [id, false],
      [id, true],
    ])
    expect(await namesFor(ann)).toEqual(['once'])
  })

  it('are left out if this version cannot read their content', async () => {
    await added(ann, draft('later'))
    await store.database.queries.updateTable('list_view').set({ content: '{"size":50}' }).execute()
    expect(await namesFor(ann)).toEqual([])
  })
})
