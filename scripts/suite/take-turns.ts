import type { Print } from './tool.ts'

/** One of several outputs that are written in parallel. */
export type Turn = { readonly print: Print; end(): void }

/**
 * Separates the outputs of parallel work: the first unfinished one prints live, later ones are buffered until their
 * turn.
 */
export function takeTurns(count: number, print: Print): readonly Turn[] {
  const held = Array.from({ length: count }, () => ({ text: '', ended: false }))
  let current = 0

  function printHeld(): void {
    for (let turn = held[current]; turn; turn = held[++current]) {
      if (turn.text) print(turn.text)
      turn.text = ''
      if (!turn.ended) return
    }
  }

  return held.map((turn) => ({
    print: (text) => {
      turn.text += text
      printHeld()
    },
    end: () => {
      turn.ended = true
      printHeld()
    },
  }))
}
