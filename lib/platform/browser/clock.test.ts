import { afterEach, describe, expect, it, vi } from 'vitest'
import { ageOf } from './sync-age.ts'

let clock: typeof import('./clock.ts')

/** Loads the module at a moment. What it has noted of the clock is kept as long as the module. */
async function loadAt(now: number) {
  vi.useFakeTimers({ now })
  vi.resetModules()
  clock = await import('./clock.ts')
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what came with a page', () => {
  it('was asked for when the document was, however long that took to load', async () => {
    vi.stubGlobal('window', {})
    vi.useFakeTimers({ now: 10_000 })
    vi.advanceTimersByTime(25_000)
    vi.resetModules()
    clock = await import('./clock.ts')
    vi.advanceTimersByTime(5000)
    expect(clock.firstSeenAt(500)).toBe(10_000)
    expect(clock.steadyNow()).toBe(40_000)
  })

  it('was asked for when the navigation to it began', async () => {
    vi.stubGlobal('window', {})
    await loadAt(10_000)
    vi.advanceTimersByTime(60_000)
    clock.noteAsked()
    vi.advanceTimersByTime(20_000)
    expect(clock.firstSeenAt(500)).toBe(70_000)
  })

  it('was asked for when it first came, if Back restores it', async () => {
    vi.stubGlobal('window', {})
    await loadAt(10_000)
    expect(clock.firstSeenAt(500)).toBe(10_000)
    vi.setSystemTime(2_401_000)
    clock.noteAsked()
    expect(clock.firstSeenAt(500)).toBe(10_000)
    expect(clock.firstSeenAt(2_400_500)).toBe(2_401_000)
  })

  it('tells the server nothing about the next request', async () => {
    await loadAt(1000)
    clock.firstSeenAt(500)
    vi.setSystemTime(2000)
    expect(clock.firstSeenAt(500)).toBe(2000)
  })
})

it('an answer gets older while the clock is set back, and after the computer slept without a running counter', async () => {
  await loadAt(10_000_000)
  const seen = { sentAt: 0, seenAt: clock.steadyNow() }
  const sync = { startedAt: '1970-01-01T00:00:00.000Z' }
  const age = () => Math.round(ageOf(sync, seen, clock.steadyNow()) / 1000)
  vi.advanceTimersByTime(60_000)
  vi.setSystemTime(4_000_000)
  expect(age()).toBe(60)
  vi.advanceTimersByTime(60_000)
  expect(age()).toBe(120)
  // Asleep for less time than the clock was set back by.
  vi.setSystemTime(Date.now() + 3_000_000)
  expect(age()).toBe(120 + 3000)
})
