import { expect, it, vi } from 'vitest'
import { repeatInBackground } from './repeat-in-background.ts'

const logged = vi.hoisted(() => ({ error: vi.fn(), warn: vi.fn() }))
vi.mock('./log.ts', () => ({ log: () => logged }))

it('work starts at once and is repeated after each pause, and a failure is logged', async () => {
  const work = vi
    .fn(() => new Promise<void>(() => {}))
    .mockRejectedValueOnce(new TypeError('a fault of the program'))
    .mockResolvedValueOnce()
  void repeatInBackground(5, 'ending old requests failed', work)
  expect(work).toHaveBeenCalledOnce()
  await expect.poll(() => work.mock.calls.length).toBe(3)
  expect(logged.error.mock.calls).toEqual([[expect.anything(), 'ending old requests failed']])
})
