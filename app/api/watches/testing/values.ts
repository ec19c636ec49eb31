import { expect, it } from 'vitest'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { renewKey } from '#scripts/keys/renew-key.ts'
import { POST as MORE } from '../[id]/values/route.ts'
import { POST } from '../route.ts'
import { user } from './actions.ts'
import type { WatchDesk } from './desk.ts'

/** Values that are watched, and the keys of their hashes. */
export function describeValues(desk: WatchDesk): void {
  const { database, now, sync, look, ask, watch, watches, tellings, acts } = desk

  it('of another watch count as new, and dates identify nobody', async () => {
    await sync([user('ann')])
    const line = (value: string) => ({ value, line: 1 })
    await watch('one', ['shared@example.com'])
    const id = await watch('two', ['other@example.com'])
    const more = (value: string) =>
      ask(MORE, 'POST', `/api/watches/${id}/values`, { params: { id }, body: { country: '', values: [line(value)] } })
    expect((await more('shared@example.com')).data).toEqual({ id, taken: 1, unusable: 0 })
    expect((await more('shared@example.com')).data).toEqual({ id, taken: 1, unusable: 0 })
    expect((await more('1959-04-09')).data).toEqual({ id, taken: 0, unusable: 1 })
    expect((await watches()).items.map(({ label, values }) => [label, values])).toEqual(
      expect.arrayContaining([
        ['one', 1],
        ['two', 2],
      ]),
    )
  })

  it('store keyed hashes, and no values', async () => {
    await sync([user('ann')])
    const id = await watch('secret', ['+49 171 5550199', 'frida@example.com'])
    expect(
      (
        await ask(MORE, 'POST', `/api/watches/${id}/values`, {
          params: { id },
          body: {
            country: 'DE',
            values: [
              { value: '0171 5550198', line: 9 },
              { value: ' ', line: 10 },
            ],
          },
        })
      ).data,
    ).toEqual({ id, taken: 1, unusable: 1 })
    const { queries } = database()
    const rows = await Promise.all(
      (['watch', 'watch_value', 'watch_hash', 'audit', 'notice'] as const).map((table) =>
        queries.selectFrom(table).selectAll().execute(),
      ),
    )
    expect(JSON.stringify(rows)).not.toMatch(/5550199|5550198|frida/)
    await sync([user('ann'), user('g', { phone: '+49 171 5550198' })])
    await look()
    expect(await tellings()).toEqual([['secret', 9, 'not_listed', 'listed']])
  })

  it('are watched once if a request is repeated because its answer was lost', async () => {
    await sync([user('ann')])
    const before = (await acts()).length
    const headers = { 'idempotency-key': 'one-key-of-a-watch' }
    const value = (text: string, line: number) => ({ value: text, line })
    const body = { label: 'ring', country: '', values: [value('frida@example.com', 1)] }
    const answers = [await ask(POST, 'POST', '/api/watches', { body, headers })]
    answers.push(await ask(POST, 'POST', '/api/watches', { body, headers }))
    expect(answers[1]).toEqual(answers[0])
    const id = String(answers[0]?.data.id)
    // The first of these values has the same text as one on another line.
    const more = { country: '', values: [value('frida@example.com', 501), value('gus@example.com', 502)] }
    for (const _ of ['once', 'again']) {
      const { status, data } = await ask(MORE, 'POST', `/api/watches/${id}/values`, { params: { id }, body: more })
      expect([status, data]).toEqual([201, { id, taken: 2, unusable: 0 }])
    }
    const { items, watched } = await watches()
    expect([items.map(({ label, values }) => [label, values]), watched]).toEqual([[['ring', 3]], 3])
    expect((await acts()).length).toBe(before + 2)
    // The same digits are another number in another country.
    for (const [country, count] of [
      ['DE', 4],
      ['PL', 5],
      ['DE', 5],
    ] as const) {
      const number = { country, values: [value('512 555 019', 600)] }
      await ask(MORE, 'POST', `/api/watches/${id}/values`, { params: { id }, body: number })
      expect((await watches()).watched).toBe(count)
    }
    // Without the key, the same request begins another watch.
    await ask(POST, 'POST', '/api/watches', { body })
    expect((await watches()).watched).toBe(6)
  })

  it('refuse the beginning of a phone number, which would not match the whole number', async () => {
    await sync([user('ann', { phone: '+44 20 7946 0397' })])
    const body = (value: string) => ({ label: 'short', country: 'GB', values: [{ value, line: null }] })
    expect(await ask(POST, 'POST', '/api/watches', { body: body('020 7946') })).toMatchObject({
      status: 400,
      data: { values: { code: 'unusable' } },
    })
    expect((await watches()).items).toEqual([])
    expect(await ask(POST, 'POST', '/api/watches', { body: body('020 7946 0397') })).toMatchObject({ status: 201 })
  })

  it('refuse a value without letters and digits', async () => {
    await sync([user('ann', { phone: '-' })])
    const body = { label: 'nothing', country: '', values: [{ value: '-', line: null }] }
    expect(await ask(POST, 'POST', '/api/watches', { body })).toMatchObject({
      status: 400,
      data: { values: { code: 'unusable' } },
    })
  })

  it('find values hashed with any version of the key, and accept more values later', async () => {
    await sync([user('ann')])
    const id = await watch('before', ['bob@example.com'])
    await renewKey(database(), 'lookup', configuration().sessionSecrets, now())
    await watch('after', ['bob@example.com'])
    const body = { country: '', values: [{ value: 'carl@example.com', line: 2 }] }
    const more = await ask(MORE, 'POST', `/api/watches/${id}/values`, { params: { id }, body })
    expect(more).toMatchObject({ status: 201, data: { taken: 1 } })
    expect((await watches()).items).toMatchObject([{ isLost: false }, { isLost: false }])
    await sync([user('ann'), user('bob'), user('carl')])
    await look()
    expect((await tellings()).sort()).toEqual([
      ['after', 1, 'not_listed', 'listed'],
      ['before', 1, 'not_listed', 'listed'],
      ['before', 2, 'not_listed', 'listed'],
    ])
  })
}
