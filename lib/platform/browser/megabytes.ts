/** Returns a number of bytes in megabytes, of a million bytes each, to a tenth. */
export function megabytes(bytes: number): number {
  return Math.round(bytes / 100_000) / 10
}
