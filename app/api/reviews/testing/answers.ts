import { expect, it } from 'vitest'
import type { Environment } from '#lib/contract/tokens.ts'
import { countWaiting } from '#lib/platform/testing/testing.ts'
import { POST as ASK_OF_ENTRY, GET as OF_ENTRY } from '../../blacklist/users/[key]/reviews/route.ts'
import { GET as OPEN_ENTRY } from '../../blacklist/users/[key]/route.ts'
import { PUT as CHANGE_PERSON } from '../../people/[id]/route.ts'
import { PUT as CHOOSE } from '../../session/environment/route.ts'
import type { TestPerson } from '../../testing.ts'
import { POST as ASK } from '../route.ts'
import { ask } from './ask.ts'
import type { ReviewDesk } from './desk.ts'
import { ENTRIES } from './entries.ts'

/** Requests, and who answers them. */
export function describeAnswers(desk: ReviewDesk): void {
  const { kind, database, people, sync, request, open, answer, assign, check, queue, own, told, keysOf } = desk

  it('are asked by support, answered by an analyst, and seen by both', async () => {
    const { support, analyst } = people()
    const id = await request(support, 'tomas.w@skrzynka.example')
    expect((await queue(analyst)).items).toMatchObject([
      { id, value: 'tomas.w@skrzynka.example', outcome: 'similar', askedBy: { name: support.name }, assignee: null },
    ])
    const review = await open(id)
    expect(review).toMatchObject({ text: 'Same first name', outcome: 'similar', answer: null })
    expect(review.entries.map(({ item }) => item.id)).toEqual(['usr_1'])
    const given = { answer: 'another_person', text: 'Different birthday', cleared: keysOf(review) }
    expect((await answer(id, given)).status).toBe(200)
    expect(await own(support)).toMatchObject([
      { id, answer: 'another_person', answeredBy: analyst.name, told: 'Different birthday', outcome: 'similar' },
    ])
    expect(await told(support)).toMatchObject([
      { kind: 'review.answered', content: { review: id, by: analyst.name, answer: 'another_person' } },
    ])
    expect((await queue(analyst)).items).toEqual([])
    expect((await queue(analyst, '&answered=1')).items).toMatchObject([{ id, answer: 'another_person' }])
  })

  it('are requested once, even if the request is repeated after a lost answer', async () => {
    const { support, analyst } = people()
    const body = { value: 'tomas.w@skrzynka.example', why: 'same_person', text: '' }
    const headers = { 'idempotency-key': 'one-key-of-two-people' }
    const idAs = async (by: TestPerson) => {
      const { status, data } = await ask(ASK, 'POST', '/api/reviews', by, { body, headers })
      expect([status, data]).toMatchObject([201, {}])
      return String(data.id)
    }
    const [first, again] = await Promise.all([idAs(support), idAs(support)])
    expect(again).toBe(first)
    const other = await idAs(analyst)
    const waiting = (await queue(analyst)).items.map(({ id }) => id)
    expect(waiting.toSorted()).toEqual([first, other].toSorted())
    const asked = await database()
      .queries.selectFrom('audit')
      .select('details')
      .where('action', '=', 'review.ask')
      .where('details', 'like', `%${first}%`)
      .execute()
    expect(asked).toHaveLength(1)
  })

  it('are requested for each list, even if the request is repeated after switching the list', async () => {
    const { support, analyst } = people()
    const body = { value: 'tomas.w@skrzynka.example', why: 'same_person', text: '' }
    const headers = { 'idempotency-key': 'one-key-of-two-lists' }
    const askAgain = async () => String((await ask(ASK, 'POST', '/api/reviews', support, { body, headers })).data.id)
    const choose = (by: TestPerson, environment: Environment) =>
      ask(CHOOSE, 'PUT', '/api/session/environment', by, { body: { environment } })
    const ofTest = await askAgain()
    await choose(support, 'Production')
    const ofProduction = await askAgain()
    expect((await queue(analyst)).items).toMatchObject([{ id: ofTest }])
    await choose(analyst, 'Production')
    expect((await queue(analyst)).items).toMatchObject([{ id: ofProduction }])
  })

  it('of an entry stay with the entry, even after its removal', async () => {
    const { analyst } = people()
    const { matches } = await check('lena@postfach.example', analyst)
    const key = matches[0]?.key ?? ''
    const body = { why: 'something_else', text: 'Old case' }
    const path = `/api/blacklist/users/${key}/reviews`
    const { status, data } = await ask(ASK_OF_ENTRY, 'POST', path, analyst, { body, params: { key } })
    expect(status).toBe(201)
    const without = ENTRIES.filter(({ id }) => id !== 'usr_3')
    await sync(without)
    await sync(without)
    const review = await open(String(data.id))
    expect(review).toMatchObject({ value: null, entries: [{ item: { id: 'usr_3' }, isListed: false }] })
    expect((await ask(OF_ENTRY, 'GET', path, analyst, { params: { key } })).data).toMatchObject([
      { id: review.id, why: 'something_else', askedBy: analyst.name, answer: null },
    ])
    // The review has no value that could belong to somebody else.
    expect((await answer(review.id, { answer: 'another_person', cleared: [key] })).status).toBe(422)
    expect((await answer(review.id, { answer: 'keep' })).status).toBe(200)
    await sync(ENTRIES)
  })

  it('say that an entry is no longer on the list if it had its content only for a moment between two edits', async () => {
    const { analyst } = people()
    const edited = (phone: string) =>
      ENTRIES.map((entry) => (entry.id === 'usr_3' ? { ...entry, phone, reason: phone } : entry))
    const [between, after] = [edited('+48 512 555 777'), edited('+48 512 555 888')]
    await sync([...after, ...between.filter(({ id }) => id === 'usr_3')])
    const { matches } = await check('+48 512 555 777', analyst)
    const key = matches[0]?.key ?? ''
    const body = { why: 'something_else', text: '' }
    const path = `/api/blacklist/users/${key}/reviews`
    const { data } = await ask(ASK_OF_ENTRY, 'POST', path, analyst, { body, params: { key } })
    for (let syncs = 0; syncs < 3; syncs++) await sync(after)
    const { data: record } = await ask(OPEN_ENTRY, 'GET', `/api/blacklist/users/${key}`, analyst, { params: { key } })
    expect(record).toMatchObject({ state: 'removed' })
    expect((await open(String(data.id))).entries).toMatchObject([{ key, isListed: false }])
    for (let syncs = 0; syncs < 3; syncs++) await sync(ENTRIES)
  })

  it('can be assigned to people who may answer, who are told; losing the role unassigns them', async () => {
    const { support, analyst, admin } = people()
    const id = await request(support, 'tomas.w@skrzynka.example')
    expect((await assign(id, support.id)).status).toBe(422)
    expect((await assign(id, admin.id)).status).toBe(200)
    expect(await told(admin)).toMatchObject([{ kind: 'review.assigned', content: { review: id, from: analyst.name } }])
    expect((await queue(admin, '&queue=mine')).items).toHaveLength(1)
    expect((await queue(analyst, '&queue=mine')).items).toHaveLength(0)
    await assign(id, analyst.id)
    expect(await told(analyst)).toEqual([])
    const { status } = await ask(CHANGE_PERSON, 'PUT', `/api/people/${analyst.id}`, admin, {
      params: { id: analyst.id },
      body: { role: 'support' },
    })
    expect(status).toBe(200)
    expect(await queue(admin, '&queue=unassigned')).toMatchObject({
      items: [{ id, assignee: null }],
      waiting: { mine: 0, unassigned: 1, all: 1 },
    })
  })

  // SQLite has one writer at a time.
  if (kind === 'postgres')
    it('are not assigned to a person who is being disabled', async () => {
      const { support, admin } = people()
      const id = await request(support, 'tomas.w@skrzynka.example')
      let assigning: ReturnType<typeof assign> | undefined
      await database()
        .queries.transaction()
        .execute(async (disabling) => {
          await disabling.updateTable('account').set({ disabled_at: 1 }).where('id', '=', admin.id).execute()
          assigning = assign(id, admin.id)
          await expect.poll(() => countWaiting(database())).toBeGreaterThan(0)
        })
      expect(await assigning).toMatchObject({ status: 422 })
      expect((await queue(people().analyst)).items).toMatchObject([{ id, assignee: null }])
    })

  it('are not answered if somebody else has answered since they were opened', async () => {
    const { support, admin } = people()
    const id = await request(support, 'tomas.w@skrzynka.example')
    const { version } = await open(id)
    await answer(id, { answer: 'keep' }, admin)
    expect((await answer(id, { answer: 'remove', version })).status).toBe(409)
    expect((await assign(id, admin.id)).status).toBe(409)
    expect(await own(support)).toMatchObject([{ answer: 'keep', answeredBy: admin.name }])
  })
}
