import { expect, it } from 'vitest'
import { termKey } from './term-key.ts'

it('a key differs between lists, kinds and texts, and fits into a double', () => {
  const keys = new Set<number>()
  const texts = Array.from({ length: 10_000 }, (_, n) => `user${n}@example.com`)
  for (const list of [1, 2]) {
    for (const key of texts) for (const kind of ['folded', 'email'] as const) keys.add(termKey(list, { kind, key }))
  }
  expect(keys.size).toBe(4 * texts.length)
  expect([...keys].every((key) => Number.isSafeInteger(key) && key >= 0)).toBe(true)
  expect(Math.max(...[...keys].slice(0, 1000))).toBeGreaterThan(2 ** 52)
})
