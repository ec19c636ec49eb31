/** Cuts a text without separators into groups of these lengths, as far as it goes. */
export function cut(compact: string, lengths: readonly number[]): readonly string[] {
  let at = 0
  return lengths.flatMap((length) => {
    const group = compact.slice(at, at + length)
    at += length
    return group === '' ? [] : [group]
  })
}
