import 'server-only'

/** Returns the number of equal characters at the start of two texts. */
function commonPrefixLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

/** Whether two texts differ by one edit: a character added, removed, replaced or swapped with its neighbour. */
export function oneEditApart(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  const start = commonPrefixLength(short, long)
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1)
  if (short.slice(start + 1) === long.slice(start + 1)) return true
  const swapped = (long[start + 1] ?? '') + (long[start] ?? '')
  return short.slice(start, start + 2) === swapped && short.slice(start + 2) === long.slice(start + 2)
}
