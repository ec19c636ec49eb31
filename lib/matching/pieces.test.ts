import { expect, it } from 'vitest'
import { piecesOf } from './pieces.ts'

it('never splits a surrogate pair', () => {
  for (const text of ['ab𠮷cd𠮷ef𠮷gh𠮷', '𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷', 'a𠮷𠮷𠮷𠮷𠮷𠮷𠮷@mail.example']) {
    const pieces = piecesOf(text)
    expect(pieces).toHaveLength(2)
    for (const piece of pieces) {
      expect(piece.isWellFormed()).toBe(true)
      expect(text).toContain(piece)
    }
  }
})
