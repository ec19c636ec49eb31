/** Changes made to a value before the check. */
export type ReadingNotes = { readonly spaces: number; readonly invisible: number; readonly respelled: boolean }

const SPACE = /\p{White_Space}/gu
const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Returns how the value as read differs from the value as given. */
export function readingNotes(given: string, readAs: string): ReadingNotes {
  const unspaced = given.replace(SPACE, '')
  return {
    spaces: Math.max(0, countOf(given, SPACE) - countOf(readAs, SPACE)),
    invisible: countOf(unspaced, INVISIBLE),
    respelled: unspaced.replace(INVISIBLE, '') !== readAs.replace(SPACE, ''),
  }
}
