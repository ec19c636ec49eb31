import { beforeAll, expect, it } from 'vitest'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { emptyRecorded, recordSetAside, setFormerAside } from '#lib/mirror/forgetting/former-lists.ts'
import { listOfConnection } from '#lib/mirror/query/list-of-connection.ts'
import { openGenerationStore } from '#lib/mirror/store/generation-store.ts'
import { mirrorDatabase } from '#lib/mirror/store/mirror-database.ts'
import { syncWhole } from '#lib/mirror/store/testing.ts'
import { connectionId } from '#lib/platform/configuration/connections/connection.ts'
import { call, sharedConsole } from '../testing.ts'
import { POST } from './route.ts'

const testConsole = sharedConsole()
let analyst: string
let connection: string
beforeAll(async () => {
  analyst = await testConsole.signIn('analyst')
  connection = connectionId(testConsole.upstream.url, testConsole.upstream.apiKey)
})

async function sync(items: readonly BlacklistedUser[]): Promise<void> {
  const store = await openGenerationStore(await mirrorDatabase(), connection)
  await syncWhole(store, items, Date.now())
}

/** The outcomes of two values: each checked by itself, so that all that a check may search is searched. */
async function outcomes(): Promise<readonly unknown[]> {
  const results: unknown[] = []
  for (const value of ['bob@example.com', 'carol@example.com']) {
    const body = { values: [value] }
    const answer = await call(POST, 'POST', '/api/check', { cookie: analyst, body })
    expect(answer.body).toMatchObject({ success: true, data: { results: [{ index: 0 }] } })
    if (!answer.body.success) continue
    const [result] = (answer.body.data as { results: { outcome: string; why?: string }[] }).results
    results.push(result?.why ?? result?.outcome)
  }
  return results
}

it('a process that knew the copy of a former list answers from the list that took its place', async () => {
  const mirror = await mirrorDatabase()
  await sync([{ id: '1', email: 'bob@example.com' }])
  expect(await outcomes()).toEqual(['listed', 'not_listed'])
  const former = await listOfConnection(connection)
  // As if it had not been synced for long, and another key were in use. Then its key is used again.
  await setFormerAside(mirror, { readInUse: async () => [], before: Number.POSITIVE_INFINITY })
  expect(await outcomes()).toEqual(['never_read', 'never_read'])
  await recordSetAside(mirror, async () => {})
  await emptyRecorded(mirror)
  expect(await outcomes()).toEqual(['never_read', 'never_read'])
  await sync([{ id: '2', email: 'carol@example.com' }])
  expect(await outcomes()).toEqual(['not_listed', 'listed'])
  const list = await listOfConnection(connection)
  expect(list?.seal).not.toBe(former?.seal)
  expect(await listOfConnection(connection)).toBe(list)
})
