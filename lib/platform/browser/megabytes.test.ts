import { expect, it } from 'vitest'
import { megabytes } from './megabytes.ts'

it.each([
  [16_000_000, 16],
  [1_048_576, 1],
  [1_050_000, 1.1],
  [49_999, 0],
])('%i bytes are %f megabytes', (bytes, size) => {
  expect(megabytes(bytes)).toBe(size)
})
