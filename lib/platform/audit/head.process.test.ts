import { expect, it, vi } from 'vitest'
import { startTestConsole } from '#app/api/testing.ts'
import { findHead, headText, logHeads } from './head.ts'

const logged = vi.hoisted(() => ({ info: vi.fn(), error: vi.fn(), warn: vi.fn(), debug: vi.fn() }))
vi.mock('../log.ts', () => ({ log: () => logged }))

it('the head of the audit log is logged, out of the database’s reach', async () => {
  const testConsole = await startTestConsole()
  await testConsole.signIn('admin')
  const head = await findHead(testConsole.store.database.queries)
  logHeads()
  await expect.poll(() => logged.info.mock.calls).toContainEqual([{ head: head && headText(head) }, 'audit head'])
  expect(head?.number).toBeGreaterThan(0)
  await testConsole.stop()
})
