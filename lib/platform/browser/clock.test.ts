import { afterEach, expect, it, vi } from 'vitest'
import { firstSeenAt } from './clock.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a page that Back restores was seen when it first came', () => {
  vi.stubGlobal('window', {})
  vi.useFakeTimers({ now: 1000 })
  expect(firstSeenAt(500)).toBe(1000)
  vi.setSystemTime(2_401_000)
  expect(firstSeenAt(500)).toBe(1000)
  expect(firstSeenAt(2_400_500)).toBe(2_401_000)
})

it('the server keeps nothing of a request for the next one', () => {
  vi.useFakeTimers({ now: 1000 })
  firstSeenAt(500)
  vi.setSystemTime(2000)
  expect(firstSeenAt(500)).toBe(2000)
})
