import { expect, it, vi } from 'vitest'
import { lineCutter } from './lines.ts'

it('reads each character of a line once, however small the chunks are in which it arrives', () => {
  const split = vi.spyOn(String.prototype, 'split')
  const cutter = lineCutter()
  const line = 'abcd'.repeat(25_000)
  const lines = [...`${line}\n${line}`].flatMap((character) => [...cutter.take(character)])
  const read = split.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0)
  split.mockRestore()
  expect([...lines, ...cutter.end()]).toEqual([
    { number: 1, text: line },
    { number: 2, text: line },
  ])
  expect(read).toBeLessThanOrEqual(2 * line.length + 1)
})
