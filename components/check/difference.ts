/** A text in three parts, of which the middle is what another text has otherwise. */
export type Difference = { readonly before: string; readonly differs: string; readonly after: string }

/** Where a text differs from another, letter case left out. */
export function differenceTo(text: string, other: string): Difference {
  const [one, two] = [[...text], [...other]]
  const same = (a: string | undefined, b: string | undefined) => a?.toLowerCase() === b?.toLowerCase()
  const shorter = Math.min(one.length, two.length)
  let start = 0
  while (start < shorter && same(one[start], two[start])) start += 1
  let end = 0
  while (end < shorter - start && same(one.at(-1 - end), two.at(-1 - end))) end += 1
  const rest = one.length - end
  return {
    before: one.slice(0, start).join(''),
    differs: one.slice(start, rest).join(''),
    after: one.slice(rest).join(''),
  }
}
