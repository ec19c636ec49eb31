import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

it('offers up to five consecutive pages that exist, including the current one', () => {
  const places = fc
    .integer({ min: 1, max: 100_000 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
  fc.assert(
    fc.property(places, ([current, pages]) => {
      const window = pageWindow(current, pages)
      expect(window).toHaveLength(Math.min(5, pages))
      expect(window).toContain(current)
      expect(window.every((page, index) => page >= 1 && page <= pages && page === (window[0] ?? 0) + index)).toBe(true)
    }),
  )
})
