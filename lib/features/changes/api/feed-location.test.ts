import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isWholeFeed, readFeedLocation } from './feed-location.ts'

const read = (query: string) => readFeedLocation(new URLSearchParams(query))

it('keeps the valid parts of an address, and names the invalid ones', () => {
  const { location, errors } = read('?kind=removed&since=2026-11-21&limit=0&offset=40')
  expect(location).toEqual({ page: { limit: 20, offset: 0 }, kind: 'removed' })
  expect(Object.keys(errors)).toEqual(['limit', 'since'])
})

it('recognises every part that leaves rows out', () => {
  for (const part of ['kind=added', 'field=email', 'after=0', 'since=2026-11-21T00:00Z', 'until=2026-11-21T00:00Z']) {
    expect(isWholeFeed(read(part).location)).toBe(false)
  }
  expect(isWholeFeed(read('limit=50&offset=3').location)).toBe(true)
})

it('returns either a part or an error for it, whatever its text', () => {
  const names = ['kind', 'field', 'after', 'since', 'until'] as const
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.string(), (name, text) => {
      const { location, errors } = readFeedLocation(new URLSearchParams({ [name]: text }))
      expect(location[name] === undefined).toBe(Object.hasOwn(errors, name))
    }),
  )
})
