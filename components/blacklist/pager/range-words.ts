import type { Say } from '#lib/platform/wording/say.ts'
import type { Wording } from '#lib/platform/wording/wording.ts'

type Range = {
  readonly offset: number
  readonly rows: number
  readonly total: number
  readonly isCounting: boolean
}

/** The entries that a page shows, as `Entries 101–120 of 2,480`. */
export function rangeWords(
  { range: words, noRange }: Pick<Wording['blacklist'], 'range' | 'noRange'>,
  say: Say,
  { offset, rows, total, isCounting }: Range,
): string {
  const from = offset + 1
  if (isCounting) return say(words.counting, { from, to: offset + rows })
  if (rows === 0) return total === 0 ? words.none : noRange
  return rows === 1 ? say(words.one, { from, total }) : say(words.many, { from, to: offset + rows, total })
}
