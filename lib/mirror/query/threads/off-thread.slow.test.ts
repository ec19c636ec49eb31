import { afterEach, beforeEach, expect, it } from 'vitest'
import { storeFault } from '#lib/platform/database/store-fault.ts'
import { createTestDatabase, type TestDatabase } from '#lib/platform/database/testing.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#scripts/testing/database-proxy.ts'
import { type OffThread, offThread } from './off-thread.ts'

let database: TestDatabase
let proxy: DatabaseProxy
let threads: OffThread

beforeEach(async () => {
  database = await createTestDatabase('postgres')
  proxy = await startDatabaseProxy(database.url)
  threads = offThread(proxy.url)
})
afterEach(async () => {
  await threads.close()
  await proxy.stop()
  await database.drop()
})

const ask = () => threads.run({ kind: 'pieces', connection: 'none', pieces: [['anna']], most: 1, value: undefined })

const answered = () => ask().then(() => 'answered', storeFault)

it('reports that its database is unavailable, and answers once it is back', async () => {
  expect(await answered()).toBe('answered')
  proxy.cut()
  expect(await answered()).toBe('storeUnavailable')
  proxy.restore()
  await expect.poll(answered).toBe('answered')
})

it('starts without its database, and answers once it is available', async () => {
  proxy.cut()
  expect(await answered()).toBe('storeUnavailable')
  proxy.restore()
  await expect.poll(answered).toBe('answered')
})
