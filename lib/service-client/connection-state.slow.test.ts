import { expect, it } from 'vitest'
import { DATABASE_KINDS } from '#lib/platform/database/testing.ts'
import { createTestStore } from '#lib/platform/testing/testing.ts'
import { connectionNotes, readConnectionState } from './connection-state.ts'

it.each(DATABASE_KINDS)('a call that somebody gave up is no failure of the connection, on %s', async (kind) => {
  const { database, close } = await createTestStore(kind)
  const notes = connectionNotes(async () => database, 'c')
  const state = () => readConnectionState(database, 'c')
  for (const unrelated of ['cancelled', 'session_ended', 'no_key'] as const) notes.failed({ kind: unrelated })
  notes.succeeded({ scope: 'development', expiresAt: '2026-11-28T12:00:00Z' })
  await expect.poll(async () => (await state())?.succeeded_at).toEqual(expect.any(Number))
  expect(await state()).toMatchObject({ failed_at: null, failure: null })
  notes.failed({ kind: 'timeout' })
  await expect.poll(async () => (await state())?.failure).toBe('timeout')
  await close()
})
