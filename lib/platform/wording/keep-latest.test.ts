import { expect, it } from 'vitest'
import { keepLatest } from './keep-latest.ts'

it('creates a value once while its key is among the latest', () => {
  const made: string[] = []
  const keep = keepLatest<string>(2)
  const ask = (key: string) =>
    keep(key, () => {
      made.push(key)
      return key.toUpperCase()
    })
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(ask)).toEqual(['A', 'B', 'A', 'C', 'A', 'B'])
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
