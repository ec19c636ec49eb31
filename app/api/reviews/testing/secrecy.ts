import { expect, it } from 'vitest'
import type { ReviewDesk } from './desk.ts'

/** What a review does not reveal, and what is stored of it. */
export function describeSecrecy(desk: ReviewDesk): void {
  const { database, people, request, open, answer, own, told, keysOf } = desk

  it('do not bypass the limit of checks: above it, a request does not say what it found', async () => {
    const { support } = people()
    const { queries } = database()
    const used = Array.from({ length: 300 }, (_, n) => ({ subject: `used ${n}`, used_at: Date.now() }))
    await queries
      .insertInto('hourly_use')
      .values(used.map((row) => ({ ...row, account_id: support.id, kind: 'check' as const })))
      .execute()
    const id = await request(support, 'lena@postfach.example')
    expect(await own(support)).toMatchObject([{ id, outcome: null, found: 0 }])
    expect((await open(id)).entries).toHaveLength(1)
  })

  it('show support only their own requests, and no notices that their role does not get', async () => {
    const { support, admin } = people()
    await request(admin, 'tomas.w@skrzynka.example')
    expect(await own(support)).toEqual([])
    const content = JSON.stringify({ from: 'x', watches: 1 })
    const { queries } = database()
    await queries
      .insertInto('notice')
      .values({ account_id: support.id, kind: 'watch.passed', content, at: Date.now() })
      .execute()
    expect(await told(support)).toEqual([])
  })

  it('are stored without readable values, requests or answers, and are audited', async () => {
    const { support } = people()
    const id = await request(support, 'Tomas.W@skrzynka.example', { text: 'Caller has the invoice' })
    await answer(id, { answer: 'another_person', text: 'Other birthday', cleared: keysOf(await open(id)) })
    const { queries } = database()
    const tables = ['review', 'review_entry', 'clearance', 'notice', 'audit', 'sealed_key'] as const
    const rows = await Promise.all(tables.map((table) => queries.selectFrom(table).selectAll().execute()))
    expect(rows[2]?.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/skrzynka|invoice|birthday/i)
    const log = queries.selectFrom('audit').orderBy('number')
    const acts = await log.select(['action', 'subjects', 'entries']).execute()
    const asked = acts.filter(({ action }) => action === 'review.ask').at(-1)
    const answered = acts.filter(({ action }) => action === 'review.answer').at(-1)
    expect(asked?.subjects).toMatch(/^[\w-]{22}$/)
    expect([answered?.subjects, answered?.entries]).toEqual([asked?.subjects, asked?.entries])
  })

  it('whose key is lost can no longer be read, but can still be answered', async () => {
    const { support } = people()
    const id = await request(support, 'tomas.w@skrzynka.example')
    const { queries } = database()
    await queries
      .updateTable('sealed_key')
      .set((row) => ({ version: row('version', '+', 7) }))
      .where('name', '=', 'text')
      .execute()
    expect(await open(id)).toMatchObject({ value: null, text: null, isLost: true })
    expect((await answer(id, { answer: 'keep' })).status).toBe(200)
  })
}
