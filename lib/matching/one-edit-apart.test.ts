import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oneEditApart } from './one-edit-apart.ts'
import { piecesOf } from './pieces.ts'

/** Every text one edit away, over a small alphabet. */
function edits(text: string): readonly string[] {
  const places = Array.from({ length: text.length + 1 }, (_, place) => place)
  const parts = places.map((place) => [text.slice(0, place), text.slice(place)] as const)
  return parts.flatMap(([before, behind]) => [
    before + behind.slice(1),
    before + (behind[1] ?? '') + (behind[0] ?? '') + behind.slice(2),
    ...[...'ab'].flatMap((letter) => [before + letter + behind, before + letter + behind.slice(1)]),
  ])
}

const text = fc.stringMatching(/^[ab]{0,9}$/)

describe('one edit apart', () => {
  it('means exactly one character added, removed, replaced or swapped', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(oneEditApart(one, other)).toBe(one !== other && edits(one).includes(other))
      }),
      { numRuns: 3000 },
    )
  })

  it('leaves at least one piece of the text intact', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^([ab]{8,12}|[ab]{6,9}@[ab]{3,5})$/), (one) => {
        const pieces = piecesOf(one)
        expect(pieces).toHaveLength(2)
        for (const other of edits(one)) expect(pieces.some((piece) => other.includes(piece))).toBe(true)
      }),
    )
  })
})
