import { describe, expect, it, vi } from 'vitest'
import { type Call, failed } from '../call.ts'
import { generateToken, listBlacklistedUsers, refreshToken } from '../operations.ts'
import { withDeadline } from './deadline.ts'
import { guarded } from './guard.ts'

const options = { requestId: 'req_of_the_test' }
const generate = generateToken({ apiKey: 'key', apiSecret: 'secret' })
const refresh = refreshToken({ apiKey: 'key', refreshToken: 'token' })
const list = listBlacklistedUsers({ limit: 20, offset: 0 }, 'token')

/** A service whose calls fail with each of `kinds` in turn, then always with the last. `asked` has the calls it got. */
function failingService(...kinds: readonly Parameters<typeof failed>[0][]) {
  const heldBack: Record<string, boolean> = {}
  const asked: string[] = []
  const call: Call = async ({ name }) => {
    const kind = kinds[asked.length] ?? kinds.at(-1) ?? 'unavailable'
    asked.push(name)
    return failed(kind)
  }
  const tell = (what: string, isHeldBack: boolean) => {
    heldBack[what] = isHeldBack
  }
  return { call: guarded(tell)(call), asked, heldBack }
}

describe('a service that is down', () => {
  it('gets no calls for a while after ten failed calls in a row; they fail at once', async () => {
    const { call, asked, heldBack } = failingService('timeout')
    expect(heldBack).toEqual({ calls: false, secret: false })
    const outcomes = []
    for (let calls = 0; calls < 30; calls += 1) outcomes.push(await call(list, options))
    expect(asked).toHaveLength(10)
    expect(outcomes.slice(10)).toEqual(Array(20).fill(failed('unavailable')))
    await call(generate, options)
    expect(asked).toHaveLength(10)
    expect(heldBack).toEqual({ calls: true, secret: false })
  })
})

it('a service is called again at once if the clock is set back during the pause', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { call, asked } = failingService('timeout')
  for (let calls = 0; calls < 30; calls += 1) await call(list, options)
  vi.setSystemTime(Date.now() - 7_200_000)
  await call(list, options)
  vi.useRealTimers()
  expect(asked).toHaveLength(11)
})

describe('a key that is refused', () => {
  it('is not sent for a while after three refusals, while list calls with tokens continue', async () => {
    const { call, asked, heldBack } = failingService('credentials_refused')
    for (let calls = 0; calls < 9; calls += 1) {
      expect(await call(generate, options)).toEqual(failed('credentials_refused'))
    }
    await call(list, options)
    expect(asked).toEqual(['generateToken', 'generateToken', 'generateToken', 'listBlacklistedUsers'])
    expect(heldBack).toEqual({ calls: false, secret: true })
  })
})

describe('failures that are no outage', () => {
  it.each(['bad_response', 'credentials_refused', 'cancelled'] as const)(
    'such as %s do not hold calls back',
    async (kind) => {
      const { call, asked } = failingService(kind)
      for (let calls = 0; calls < 30; calls += 1) await call(list, options)
      expect(asked).toHaveLength(30)
    },
  )
})

it('a cancelled call neither ends a row of failures nor adds to it', async () => {
  const { call, asked } = failingService(...Array(9).fill('timeout'), ...Array(5).fill('cancelled'), 'timeout')
  for (let calls = 0; calls < 20; calls += 1) await call(list, options)
  expect(asked).toHaveLength(15)
})

it('at most sixty-four calls run at once', async () => {
  let running = 0
  let most = 0
  const waiting: (() => void)[] = []
  const call = guarded(() => {})(async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => waiting.push(resolve))
    running -= 1
    return failed('bad_response')
  })
  let done = 0
  const calls = Array.from({ length: 200 }, () => call(list, options).then(() => (done += 1)))
  while (done < calls.length) {
    waiting.shift()?.()
    await new Promise(setImmediate)
  }
  expect(most).toBe(64)
})

it('a queued call fails at its deadline, and an aborted one at once', async () => {
  const call = withDeadline(200)(guarded(() => {})(() => new Promise<never>(() => {})))
  const crowd = Array.from({ length: 100 }, () => call(list, options))
  const caller = new AbortController()
  const impatient = call(refresh, { ...options, signal: caller.signal })
  caller.abort()
  expect(await impatient).toEqual(failed('cancelled'))
  expect(await Promise.all(crowd)).toEqual(Array(100).fill(failed('timeout')))
})
