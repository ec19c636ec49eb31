/** Values and approximate bytes per request: small enough that people see progress. */
const VALUES = 500
const BYTES = 500_000

/** Splits values into slices that fit one request each. */
export function slicesOf(values: readonly string[]): readonly (readonly string[])[] {
  const slices: string[][] = []
  let bytes = 0
  for (const value of values) {
    const last = slices.at(-1)
    // One UTF-16 unit takes at most six bytes as JSON.
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
