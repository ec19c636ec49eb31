/** A pseudo-random source that gives the same values for the same seed on every machine. */
export type Random = {
  /** Returns an integer from 0 to `bound` - 1. */
  below(bound: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  chance(share: number): boolean
  text(alphabet: string, length: number): string
}

/** Mulberry32: 32 bits of state suffice for a few thousand rows. */
export function seededRandom(seed: number): Random {
  let state = seed
  function below(bound: number): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound)
  }
  return {
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
    chance: (share) => below(10_000) < share * 10_000,
    text: (alphabet, length) => Array.from({ length }, () => alphabet.charAt(below(alphabet.length))).join(''),
  }
}
