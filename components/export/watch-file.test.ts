import { once } from 'node:events'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { success } from '#lib/contract/envelope.ts'
import { catalogueFailure, ERRORS, type ErrorName } from '#lib/contract/errors.ts'
import { watchFile } from './watch-file.ts'

const asked = { id: 'one', name: 'one.csv', entries: 20, missing: 0, uncertain: 0, unsorted: false }
const sending = { state: 'sending', entries: 20, sent: 10, file: null }
const refusal = (name: ErrorName) => Response.json(catalogueFailure(name), { status: ERRORS[name].status })

/** Lets time pass until this many requests were sent. */
async function untilCalled(times: number): Promise<void> {
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(700)
      return called.mock.calls.length
    })
    .toBe(times)
}

let answers: Response[]
const called = vi.fn(async () => answers.shift() ?? Response.error())
const onState = vi.fn()
const onFailure = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', called)
})
afterEach(() => {
  vi.clearAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('reports the progress until it is stopped, and continues after temporary failures', async () => {
  answers = [refusal('internal'), refusal('tooManyRequests'), Response.json(success('How far', sending))]
  const stop = watchFile(asked, { onState, onFailure })
  await untilCalled(3)
  await expect.poll(() => onState.mock.calls).toEqual([[sending]])
  stop()
  vi.advanceTimersByTime(7000)
  expect([called.mock.calls.length, onFailure.mock.calls.length]).toEqual([3, 0])
})

it('reports that the console no longer knows the file, and requests nothing more', async () => {
  answers = [refusal('notFound')]
  watchFile(asked, { onState, onFailure })
  await untilCalled(1)
  await expect.poll(() => onFailure.mock.calls).toMatchObject([[{ status: 404 }]])
  vi.advanceTimersByTime(7000)
  expect(called).toHaveBeenCalledTimes(1)
})

it('tells every page that the session has ended, and requests nothing more', async () => {
  const channel = new BroadcastChannel('session')
  const told = once(channel, 'message')
  // A page tells it once and then sends nothing more, and other tests share this process.
  vi.resetModules()
  onTestFinished(() => void vi.resetModules())
  const { watchFile } = await import('./watch-file.ts')
  answers = [refusal('signedOut')]
  watchFile(asked, { onState, onFailure })
  await untilCalled(1)
  expect(await told).toHaveLength(1)
  channel.close()
  vi.advanceTimersByTime(7000)
  expect([called.mock.calls.length, onFailure.mock.calls.length]).toEqual([1, 0])
})
