import 'server-only'

/** The number of equal characters at the start of two texts. */
function commonStart(one: string, other: string): number {
  let place = 0
  while (place < one.length && one[place] === other[place]) place += 1
  return place
}

/**
 * Whether one edit makes two different texts equal: add, remove or replace one character, or swap it with its
 * neighbour.
 */
export function oneEditApart(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  const start = commonStart(short, long)
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1)
  if (short.slice(start + 1) === long.slice(start + 1)) return true
  const swapped = (long[start + 1] ?? '') + (long[start] ?? '')
  return short.slice(start, start + 2) === swapped && short.slice(start + 2) === long.slice(start + 2)
}
