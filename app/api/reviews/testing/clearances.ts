import { expect, it } from 'vitest'
import { appendAuditEvent } from '#lib/platform/audit/append.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { resealConsole } from '#lib/platform/secrets/reseal-console.ts'
import { countWaiting } from '#lib/platform/testing/testing.ts'
import { renewKey } from '#scripts/keys/renew-key.ts'
import { PUT as ANSWER } from '../[id]/answer/route.ts'
import { ask } from './ask.ts'
import type { ReviewDesk } from './desk.ts'
import { ENTRIES, SHARED } from './entries.ts'

/** Answers that decide that a value and an entry belong to different people. */
export function describeClearances(desk: ReviewDesk): void {
  const { people, sync, request, open, answer, check, own, keysOf } = desk

  it('clear a value of an entry: the next check in any spelling says so, with the same outcome', async () => {
    const { support, analyst } = people()
    const before = await check('tomas.w@skrzynka.example')
    const id = await request(support, 'tomas.w@skrzynka.example')
    const cleared = keysOf(await open(id))
    await answer(id, { answer: 'another_person', text: 'Different birthday', cleared })
    const said = [{ review: id, by: analyst.name, text: 'Different birthday', entries: 1, at: expect.any(String) }]
    expect(await check('tomas.w@skrzynka.example')).toEqual({ ...before, cleared: said })
    expect(await check(' TOMAS.W@skrzynka.example ')).toMatchObject({ outcome: 'similar', cleared: said })
    // Another value that finds the same entry has no decision.
    expect(await check('tomazz.w@skrzynka.example')).not.toHaveProperty('cleared')
    expect(await check('tomasz.w@skrzynka.example')).not.toHaveProperty('cleared')
  })

  it('still clear a value after the keys get new versions, and can be decided again', async () => {
    const { support, admin } = people()
    const value = 'tomas.w@skrzynka.example'
    const id = await request(support, value)
    await answer(id, { answer: 'another_person', text: 'Different birthday', cleared: keysOf(await open(id)) })
    const database = desk.database()
    const { sessionSecrets } = configuration()
    await renewKey(database, 'lookup', sessionSecrets, 0)
    await renewKey(database, 'text', sessionSecrets, 0)
    await resealConsole(database, sessionSecrets, 0)
    expect(await check(value)).toMatchObject({ cleared: [{ review: id, text: 'Different birthday' }] })
    expect(await open(id)).toMatchObject({ value, text: 'Same first name' })
    const later = await request(admin, value)
    await answer(later, { answer: 'keep' }, admin)
    expect(await check(value)).not.toHaveProperty('cleared')
  })

  it('keep a clearance through an edit of the entry, and end it with a later decision', async () => {
    const { support, admin } = people()
    const id = await request(support, '+48 512 555 019')
    await answer(id, { answer: 'another_person', cleared: keysOf(await open(id)) })
    const edited = ENTRIES.map((entry) => (entry.id === 'usr_1' ? { ...entry, reason: 'card_testing' } : entry))
    await sync(edited)
    expect(await check('0048 512 555 019')).toMatchObject({
      outcome: 'listed',
      cleared: [{ review: id, text: null }],
    })
    expect((await open(id)).entries).toMatchObject([{ isChanged: true, isCleared: true }])
    await answer(id, { answer: 'keep' })
    expect(await check('+48 512 555 019')).not.toHaveProperty('cleared')
    // A later review of the same value and entry decides over an earlier one.
    await answer(id, { answer: 'another_person', cleared: keysOf(await open(id)) })
    const later = await request(admin, '+48512555019')
    await answer(later, { answer: 'remove' }, admin)
    expect(await check('+48 512 555 019')).not.toHaveProperty('cleared')
    await sync(ENTRIES)
  })

  it('do not clear another value that shares only a name or the end of a number', async () => {
    const { support } = people()
    const cleared: string[] = []
    for (const value of ['Tomasz Wilk', '512 555 019']) {
      const review = await open(await request(support, value))
      expect(review).toMatchObject({ outcome: 'similar', entries: [{ item: { id: 'usr_1' } }] })
      await answer(review.id, { answer: 'another_person', cleared: keysOf(review) })
      cleared.push(review.id)
    }
    expect(await check('tomasz  wilk')).toMatchObject({ outcome: 'similar', cleared: [{ review: cleared[0] }] })
    // The same name, or the same end of a number, may belong to somebody else.
    expect(await check('Wilk, Tomasz')).toMatchObject({ outcome: 'similar' })
    expect(await check('Wilk, Tomasz')).not.toHaveProperty('cleared')
    expect(await check('+48 512 555 019')).toMatchObject({ outcome: 'listed' })
    expect(await check('+48 512 555 019')).not.toHaveProperty('cleared')
  })

  it('of a possible match do not say "another person" once the entry has this very value', async () => {
    const { support, analyst } = people()
    const typo = 'tomas.w@skrzynka.example'
    const id = await request(support, typo)
    await answer(id, { answer: 'another_person', text: 'Different birthday', cleared: keysOf(await open(id)) })
    const edited = ENTRIES.map((entry) => (entry.id === 'usr_1' ? { ...entry, email: typo } : entry))
    await sync(edited)
    await sync(edited)
    const at = expect.any(String)
    const { outcome, cleared } = await check(typo)
    expect(outcome).toBe('listed')
    expect(cleared).toEqual([{ review: id, by: analyst.name, at, text: null, entries: 1, isWeaker: true }])
    for (let round = 0; round < 3; round += 1) await sync(ENTRIES)
    expect(await check(typo)).toMatchObject({ outcome: 'similar', cleared: [{ text: 'Different birthday' }] })
  })

  it('of a phone number do not apply to the same digits in another country', async () => {
    const { support } = people()
    const digits = '512 555 019'
    const id = await request(support, digits, { country: 'DE' })
    await answer(id, { answer: 'another_person', cleared: keysOf(await open(id)) })
    expect(await check(digits, support, { country: 'DE' })).toMatchObject({
      outcome: 'similar',
      cleared: [{ review: id }],
    })
    const inPoland = await check(digits, support, { country: 'PL' })
    expect(inPoland.outcome).toBe('listed')
    expect(inPoland).not.toHaveProperty('cleared')
  })

  // SQLite has one writer at a time.
  if (desk.kind === 'postgres')
    it.each(['another_person', 'keep'])(
      'are those of the later answer if two people answer at once, the later one %s',
      async (later) => {
        const { support, analyst, admin } = people()
        const value = 'tomas.w@skrzynka.example'
        const [first, second] = [await open(await request(support, value)), await open(await request(admin, value))]
        const decide = (review: typeof first, choice: string, by = analyst) => {
          const cleared = choice === 'another_person' ? keysOf(review) : []
          const body = { answer: choice, text: '', cleared, version: review.version }
          return ask(ANSWER, 'PUT', `/api/reviews/${review.id}/answer`, by, { params: { id: review.id }, body })
        }
        const waiting = () => countWaiting(desk.database())
        const { answers } = await desk
          .database()
          .queries.transaction()
          .execute(async (auditing) => {
            // Holds both answers before their last step.
            await appendAuditEvent(auditing, { action: 'check', at: 1, actor: null, requestId: 'test' })
            const one = decide(first, 'another_person')
            await expect.poll(waiting).toBe(1)
            const other = decide(second, later, admin)
            await expect.poll(waiting).toBe(2)
            return { answers: [one, other] }
          })
        expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
        const { cleared } = await check(value)
        expect(cleared?.map(({ review }) => review)).toEqual(later === 'keep' ? undefined : [second.id])
      },
    )

  it('show all entries that share a value, of which support sees only the number', async () => {
    const { support } = people()
    const id = await request(support, SHARED)
    const review = await open(id)
    expect([review.found, review.entries.length]).toEqual([40, 40])
    const mine = await own(support)
    expect(mine).toMatchObject([{ found: 40, outcome: 'listed' }])
    expect(JSON.stringify(mine)).not.toContain('shared-')
    const cleared = keysOf(review)
    await answer(id, { answer: 'another_person', cleared: cleared.slice(0, 39) })
    expect(await check(SHARED)).toMatchObject({
      outcome: 'listed',
      found: 40,
      matches: [],
      cleared: [{ entries: 39 }],
    })
  })
}
