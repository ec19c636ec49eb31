import 'server-only'

/** Shorter pieces cannot be searched in the synced copy, and one edit of a short text makes another word. */
export const PIECE_MINIMUM = 3

/**
 * Returns the pieces before and after the middle of a folded text. Every single edit leaves at least one of them
 * intact. The middle of an e-mail address is that of its mailbox, since half the list may share the domain.
 *
 * @returns an empty array for a text too short to tell a slip from another value.
 */
export function piecesOf(folded: string): readonly string[] {
  // Split into characters, because no text contains half of a surrogate pair.
  const characters = [...folded]
  const at = characters.lastIndexOf('@')
  const end = at > 0 ? at : characters.length - PIECE_MINIMUM + 1
  const middle = Math.max(PIECE_MINIMUM + 1, Math.floor((at > 0 ? at : characters.length) / 2))
  // Neither piece contains the two characters at the middle, which may be swapped.
  return middle + 1 < end
    ? [characters.slice(0, middle - 1), characters.slice(middle + 1)].map((some) => some.join(''))
    : []
}
