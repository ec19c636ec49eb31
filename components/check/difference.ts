/** A text in three parts; `differs` is where it differs from another text. */
export type Difference = { readonly before: string; readonly differs: string; readonly after: string }

/** Finds where a text differs from another, ignoring letter case. */
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
