import { expect, it } from 'vitest'
import { addListedEntry } from '../store/blacklist.ts'
import { openStore } from '../store/open-store.ts'
import { fillSandbox } from './fill-sandbox.ts'

it('the sandbox fills a list whose only entry has expired, even if nobody has read the list since', async () => {
  const store = await openStore('sqlite::memory:')
  const entry = { id: 'expired', createdAt: 1, expiresAt: 2, body: '{"id":"expired","reason":"fraud"}' }
  await store.queries.transaction().execute((queries) => addListedEntry(queries, 'Test', entry))
  expect(await fillSandbox(store)).toBe(2480)
  expect(await fillSandbox(store)).toBe(0)
  expect(await store.blacklist.state('Test')).toMatchObject({ nextExpiry: null })
  await store.close()
})
