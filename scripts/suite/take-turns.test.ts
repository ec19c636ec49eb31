import { describe, expect, it } from 'vitest'
import { takeTurns } from './take-turns.ts'

describe('outputs written in parallel', () => {
  it('are printed one after the other, the first one live', () => {
    const printed: string[] = []
    const [first, second, third] = takeTurns(3, (text) => printed.push(text))
    third?.print('c')
    third?.end()
    second?.print('b1 ')
    first?.print('a1 ')
    expect(printed).toEqual(['a1 '])
    first?.print('a2 ')
    first?.end()
    expect(printed).toEqual(['a1 ', 'a2 ', 'b1 '])
    second?.print('b2 ')
    expect(printed.at(-1)).toBe('b2 ')
    second?.end()
    expect(printed.join('')).toBe('a1 a2 b1 b2 c')
  })
})
