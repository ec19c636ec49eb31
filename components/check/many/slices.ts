/** So many values, and about so many bytes, go in one request: often enough that people see it move. */
const VALUES = 500
const BYTES = 500_000

/** Values in slices, each small enough for one request. */
export function slicesOf(values: readonly string[]): readonly (readonly string[])[] {
  const slices: string[][] = []
  let bytes = 0
  for (const value of values) {
    const last = slices.at(-1)
    // A character takes at most six bytes as JSON.
    if (last === undefined || last.length === VALUES || bytes + value.length * 6 > BYTES) {
      slices.push([value])
      bytes = value.length * 6
    } else {
      last.push(value)
      bytes += value.length * 6
    }
  }
  return slices
}
