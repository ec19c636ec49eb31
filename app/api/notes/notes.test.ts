import { beforeAll, expect, it } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { EntryNote } from '#lib/features/entries/api/opened-entry.ts'
import { syncWhole } from '#lib/mirror/store/testing.ts'
import { POST as ADD } from '../blacklist/users/[key]/notes/route.ts'
import { GET as ENTRY } from '../blacklist/users/[key]/route.ts'
import { POST as CHECK } from '../check/route.ts'
import { POST as USERS } from '../mirror/users/route.ts'
import { call, faultOf, openSyncedCopy, sharedConsole } from '../testing.ts'
import { DELETE, PUT } from './[id]/route.ts'
import { POST as SEARCH } from './search/route.ts'

const MINUTE = 60_000
const FIRST = Date.now() - 30 * MINUTE
const ann = { id: 'u1', email: 'ann@example.com', score: 64 }
const bob = { id: 'u2', email: 'bob@example.com', score: 5 }

const testConsole = sharedConsole()
let analyst: string
let key = ''
let minute = 0

async function readList(...lists: readonly (readonly BlacklistedUser[])[]) {
  const store = await openSyncedCopy(testConsole)
  for (const items of lists) {
    const startedAt = FIRST + minute * MINUTE
    minute += 1
    await syncWhole(store, items, startedAt, { askedAt: startedAt + 1000, endedAt: startedAt + 5000 })
  }
}

const open = (cookie = analyst) => call(ENTRY, 'GET', `/api/blacklist/users/${key}`, { cookie, params: { key } })
const add = (text: string, cookie = analyst) =>
  call(ADD, 'POST', `/api/blacklist/users/${key}/notes`, { cookie, params: { key }, body: { text } })
const search = (text: string, cookie = analyst) => call(SEARCH, 'POST', '/api/notes/search', { cookie, body: { text } })
const edit = (id: string, text: string, cookie = analyst, editedAt: string | null = null) =>
  call(PUT, 'PUT', `/api/notes/${id}`, { cookie, params: { id }, body: { text, editedAt } })
const remove = (id: string, cookie = analyst, editedAt: string | null = null) =>
  call(DELETE, 'DELETE', `/api/notes/${id}`, { cookie, params: { id }, body: { editedAt } })
const editedAtOf = async (id: string) => {
  const { text } = await open()
  return (JSON.parse(text).data.notes as EntryNote[]).find((note) => note.id === id)?.editedAt ?? null
}
const idOf = ({ body }: Awaited<ReturnType<typeof add>>) => (body.success ? String(body.data.id) : '')
const acts = () =>
  testConsole.store.database.queries
    .selectFrom('audit')
    .select(['action', 'details', 'entries'])
    .where('action', 'like', 'note.%')
    .orderBy('number')
    .execute()

beforeAll(async () => {
  analyst = await testConsole.signIn('analyst')
  await readList([ann, bob], [ann, bob])
  const { body } = await call(USERS, 'POST', '/api/mirror/users', {
    cookie: analyst,
    body: { filters: [{ path: 'id', operator: 'is', value: 'u1' }] },
  })
  key = body.success ? ((body.data.items as { key: string }[])[0]?.key ?? '') : ''
})
it('A note stays with its entry through an edit of the entry and its removal', async () => {
  const id = idOf(await add('  Called the BANK on Friday.  '))
  await readList([{ ...ann, score: 90 }, bob])
  expect((await open()).body).toMatchObject({
    data: {
      state: 'listed',
      linkedBy: { field: 'id' },
      notes: [{ id, text: 'Called the BANK on Friday.', editedAt: null }],
    },
  })
  await readList([bob], [bob], [bob])
  expect((await open()).body).toMatchObject({ data: { state: 'removed', notes: [{ id, mayChange: true }] } })
})

it('A note that is sent again after a lost answer is written once', async () => {
  const before = (await acts()).length
  const headers = { 'idempotency-key': 'one-key-of-two-people' }
  const send = (text: string, cookie = analyst) =>
    call(ADD, 'POST', `/api/blacklist/users/${key}/notes`, { cookie, params: { key }, body: { text }, headers })
  const [first, again] = await Promise.all([send('No answer'), send('No answer')])
  expect(first.status).toBe(201)
  expect(again.body).toEqual(first.body)
  expect((await acts()).length).toBe(before + 1)
  const others = [await send('No answer', await testConsole.signIn('analyst')), await send('No answer yet')]
  const more = await add('No answer')
  expect(new Set([first, ...others, more].map(idOf)).size).toBe(4)
  for (const note of [first, more, others[1] ?? more]) await remove(idOf(note))
})

it('Each note with an invalid Idempotency-Key, for example an empty one, is written', async () => {
  for (const odd of ['', 'short', 'two words', 'x'.repeat(129)]) {
    const send = () =>
      call(ADD, 'POST', `/api/blacklist/users/${key}/notes`, {
        cookie: analyst,
        params: { key },
        body: { text: 'Again' },
        headers: { 'idempotency-key': odd },
      })
    const ids = [idOf(await send()), idOf(await send())]
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) await remove(id)
  }
})

it('Analysts find an entry by its notes in any letter case; wildcards of SQL are plain characters', async () => {
  expect((await search('the bank')).body).toMatchObject({ data: [{ key, text: 'Called the BANK on Friday.' }] })
  for (const text of ['%', '_', 'the_bank']) expect((await search(text)).body).toMatchObject({ data: [] })
})

it('Only its author or an admin can change or remove a note, which is audited without its text', async () => {
  const before = (await acts()).length
  const id = idOf(await add('Another device'))
  const [other, admin] = [await testConsole.signIn('analyst'), await testConsole.signIn('admin')]
  expect([(await edit(id, 'x', other)).status, (await remove(id, other)).status]).toEqual([403, 403])
  expect((await edit(id, 'The same device')).status).toBe(200)
  expect((await search('same device')).body).toMatchObject({ data: [{ id }] })
  const editedAt = await editedAtOf(id)
  expect((await remove(id, admin, editedAt)).status).toBe(200)
  expect((await remove(id, admin, editedAt)).status).toBe(404)
  const recorded = (await acts()).slice(before)
  expect(recorded.map(({ action }) => action)).toEqual(['note.add', 'note.edit', 'note.remove'])
  expect(recorded.every(({ details, entries }) => !details.includes('device') && entries !== '')).toBe(true)
})

it('An edit of a note that was edited since it was read changes nothing and says so', async () => {
  const id = idOf(await add('Read by two'))
  const admin = await testConsole.signIn('admin')
  expect((await edit(id, 'Edited by one')).status).toBe(200)
  // Sent again, because the answer was lost.
  expect((await edit(id, 'Edited by one')).status).toBe(200)
  const before = (await acts()).length
  expect(faultOf(await edit(id, 'Edited by the other', admin))).toBe('409 note.changed')
  expect((await acts()).length).toBe(before)
  expect((await search('edited by')).body).toMatchObject({ data: [{ text: 'Edited by one' }] })
  const edited = await edit(id, 'Edited by the other', admin, await editedAtOf(id))
  expect(edited.body).toMatchObject({ data: { id, editedAt: await editedAtOf(id) } })
})

it('A note that was edited since it was read is not removed', async () => {
  const id = idOf(await add('To be removed'))
  const admin = await testConsole.signIn('admin')
  expect((await edit(id, 'Worth keeping')).status).toBe(200)
  const before = (await acts()).length
  expect(faultOf(await remove(id, admin))).toBe('409 note.changed')
  expect((await acts()).length).toBe(before)
  expect((await search('worth keeping')).body).toMatchObject({ data: [{ id }] })
  expect((await remove(id, admin, await editedAtOf(id))).status).toBe(200)
})

it('A note needs a text of at most 2,000 characters, and an entry of this list', async () => {
  for (const text of [' ', 'x'.repeat(2001)]) expect((await add(text)).status).toBe(400)
  const params = { key: '1.another-list' }
  const path = '/api/blacklist/users/1.another-list/notes'
  expect((await call(ADD, 'POST', path, { cookie: analyst, params, body: { text: 'x' } })).status).toBe(404)
})

it('An entry shows how many recent checks matched it', async () => {
  const before = (await open()).body
  expect(before).toMatchObject({ data: { checks: { count: 0, lastAt: null } } })
  for (const value of ['ann@example.com', 'ann@example.com', 'nobody@example.com']) {
    await call(CHECK, 'POST', '/api/check', { cookie: analyst, body: { values: [value] } })
  }
  expect((await open()).body).toMatchObject({ data: { checks: { count: 2, lastAt: expect.any(String) } } })
})
