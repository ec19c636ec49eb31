import { expect, it } from 'vitest'
import { byParts } from './exported-entries.ts'

it('requests at most two parts ahead of the one in use, and yields the parts in order', async () => {
  const numbers = Uint32Array.from({ length: 9000 }, (_, index) => index * 3)
  const asked: number[] = []
  const found: number[] = []
  const parts = byParts(numbers, async (part, isFirst) => {
    expect(isFirst).toBe(asked.length === 0)
    asked.push(part.length)
    return part
  })
  const ahead: number[] = []
  let used = 0
  for await (const part of parts) {
    used += 1
    ahead.push(asked.length - used)
    found.push(...part)
  }
  expect(found).toEqual([...numbers])
  expect(ahead).toEqual([2, 2, 2, 1, 0])
})
