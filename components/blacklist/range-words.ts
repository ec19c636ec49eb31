import type { Say } from '#lib/platform/wording/say.ts'
import type { Wording } from '#lib/platform/wording/wording.ts'

/** The rows that a page shows, as `Rows 101–120 of 2,480`. */
export function rangeWords(
  words: Wording['blacklist']['range'],
  say: Say,
  { offset, rows, total }: { readonly offset: number; readonly rows: number; readonly total: number },
): string {
  const from = offset + 1
  if (rows === 0) return say(words.none, { total })
  return rows === 1 ? say(words.one, { from, total }) : say(words.many, { from, to: offset + rows, total })
}
