import 'server-only'

/** What the mirror can look for, and what is long enough that one character is a slip rather than another word. */
const PIECE_MINIMUM = 3

/**
 * Pieces of which at least one is left whole by any single edit of a folded text: what is before and behind its middle.
 * In an e-mail address the middle is that of the mailbox, since half the list may share the rest.
 *
 * @returns none for a text too short to tell a slip from another value.
 */
export function piecesOf(folded: string): readonly string[] {
  const at = folded.lastIndexOf('@')
  const end = at > 0 ? at : folded.length - PIECE_MINIMUM + 1
  const middle = Math.max(PIECE_MINIMUM + 1, Math.floor((at > 0 ? at : folded.length) / 2))
  // The two characters at the middle are in neither, for they may be swapped.
  return middle + 1 < end ? [folded.slice(0, middle - 1), folded.slice(middle + 1)] : []
}
