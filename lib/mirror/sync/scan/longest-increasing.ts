import 'server-only'

/** Returns the first index in `tails` whose value is not below `value`. */
function lowerBound(tails: readonly number[], values: readonly number[], value: number): number {
  let low = 0
  let high = tails.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const tail = tails[middle]
    if (tail !== undefined && (values[tail] ?? value) < value) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Returns the indexes of a longest strictly increasing subsequence, in ascending order (patience sorting, n log n). It
 * is what two readings of a list agree on when some entries have moved.
 */
export function longestIncreasing(values: readonly number[]): readonly number[] {
  const tails: number[] = []
  const before: (number | undefined)[] = []
  for (const [index, value] of values.entries()) {
    const length = lowerBound(tails, values, value)
    before.push(length > 0 ? tails[length - 1] : undefined)
    tails[length] = index
  }
  const indexes: number[] = []
  for (let at = tails.at(-1); at !== undefined; at = before[at]) indexes.push(at)
  return indexes.reverse()
}
