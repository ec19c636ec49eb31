import type { Print } from './tool.ts'

/** One of several texts that are written at the same time. */
export type Turn = { readonly print: Print; end(): void }

/**
 * Keeps apart the texts of things that run side by side: the first one that has not ended is printed as it is written,
 * those behind it are held back until it is their turn.
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
