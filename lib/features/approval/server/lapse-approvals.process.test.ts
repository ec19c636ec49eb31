import { expect, it, vi } from 'vitest'
import { lapseInTurn } from './lapse-approvals.ts'

const logged = vi.hoisted(() => ({ error: vi.fn(), warn: vi.fn() }))
vi.mock('#lib/platform/log.ts', () => ({ log: () => logged }))
vi.mock('#lib/platform/store/console-database.ts', () => ({
  consoleDatabase: () => Promise.reject(new TypeError('a fault of the program')),
}))
const turns = vi.hoisted(() => vi.fn(() => new Promise(() => {})).mockResolvedValueOnce(undefined))
vi.mock('node:timers/promises', () => ({ setTimeout: turns }))

it('a failure to end old requests is logged, and the work goes on', async () => {
  void lapseInTurn()
  await expect.poll(() => turns.mock.calls.length).toBe(2)
  expect(logged.error.mock.calls).toEqual([[expect.anything(), 'ending old requests failed']])
})
