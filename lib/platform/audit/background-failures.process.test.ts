import { expect, it, vi } from 'vitest'
import { logHeads } from './head.ts'
import { watchChain } from './watch-chain.ts'

const logged = vi.hoisted(() => ({ error: vi.fn(), warn: vi.fn() }))
vi.mock('../log.ts', () => ({ log: () => logged }))
vi.mock('../store/console-database.ts', () => ({
  consoleDatabase: () => Promise.reject(new TypeError('a fault of the program')),
}))
const turns = vi.hoisted(() => vi.fn(() => new Promise(() => {})))
vi.mock('node:timers/promises', () => ({ setTimeout: turns }))

it.each([
  ['verifying the audit log failed', watchChain],
  ['logging the audit head failed', logHeads],
])('"%s" is logged, and the work goes on', async (message, work) => {
  turns.mockClear().mockResolvedValueOnce(undefined)
  logged.error.mockClear()
  void work()
  await expect.poll(() => turns.mock.calls.length).toBe(2)
  expect(logged.error).toHaveBeenCalledWith(expect.anything(), message)
})
