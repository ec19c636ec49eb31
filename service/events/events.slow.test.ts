import { expect, it } from 'vitest'
import { askAccount, BANK_DETAILS, IMPORTED_LIST, importsOver } from '../testing/management.ts'
import { runningService } from '../testing/service.ts'

const running = runningService('sqlite')
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  askAccount(running.service, { method, url, ...(payload && { payload }) })

async function latest(count: number): Promise<readonly unknown[]> {
  const { body } = await ask('GET', `/account/v1/events?limit=${count}`)
  return body.data.items.map(({ action, reason, fileName }: Record<string, unknown>) => [action, reason, fileName])
}

it('events of entries hold the reason of a change, and nothing else of the entry', async () => {
  const users = `${IMPORTED_LIST}/users`
  await ask('POST', users, { id: 'a', reason: 'card stolen', email: 'canary@example.com' })
  await ask('PUT', `${users}/a`, { reason: 'card found', email: 'canary@example.com' })
  await ask('DELETE', `${users}/a`, { reason: 'a mistake' })
  await ask('POST', `${users}/a/restore`)
  expect(await latest(4)).toEqual([
    ['entry.restored', null, null],
    ['entry.removed', 'a mistake', null],
    ['entry.edited', 'card found', null],
    ['entry.added', 'card stolen', null],
  ])
  expect((await ask('GET', '/account/v1/events')).text).not.toContain('canary')
})

it('the event of an import holds its file and its reason', async () => {
  const { begin, send } = importsOver(() => running.service)
  const { id } = await begin({ reason: 'from the old system', fileName: 'old list.ndjson' })
  await send(id, '{"id":"b"}\n')
  // An import takes real time, whatever the test's clock says, so the first could end after the second.
  running.clock.now += 60_000
  const bare = await begin()
  await send(bare.id, '{"id":"c"}\n')
  expect(await latest(2)).toEqual([
    ['list.imported', 'from a file', null],
    ['list.imported', 'from the old system', 'old list.ndjson'],
  ])
})

it('events of keys and bank details have no reason and no file', async () => {
  running.clock.now += 60_000
  await ask('PUT', '/account/v1/bank-details', BANK_DETAILS)
  running.clock.now += 1
  await ask('POST', '/account/v1/api-keys', { name: 'Shop', type: 'Test' })
  expect(await latest(2)).toEqual([
    ['api_key.created', null, null],
    ['bank_details.changed', null, null],
  ])
})

const entriesOf = (event: string) => ask('GET', `/account/v1/events/${event}/entries`)

it('an event names the entries that it touched, if any, and an unknown event is not found', async () => {
  for (const [method, path, body, ids] of [
    ['DELETE', `${IMPORTED_LIST}/users/b`, { reason: 'a mistake' }, ['b']],
    ['POST', '/account/v1/api-keys', { name: 'Till', type: 'Test' }, []],
  ] as const) {
    running.clock.now += 60_000
    await ask(method, path, body)
    const [event] = (await ask('GET', '/account/v1/events?limit=1')).body.data.items
    expect((await entriesOf(event.id)).body.data).toEqual({
      items: ids,
      pagination: { total: ids.length, limit: 20, offset: 0 },
    })
  }
  for (const id of ['999999', '0', '1e3', 'x', '99999999999999999999']) {
    expect((await entriesOf(id)).status).toBe(404)
  }
})
