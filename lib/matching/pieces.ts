import 'server-only'

/**
 * Shorter pieces cannot be searched in the mirror, and one different character makes a short text another word rather
 * than a slip.
 */
const PIECE_MINIMUM = 3

/**
 * Pieces of a folded text of which any single edit leaves at least one whole: those before and after its middle. In an
 * e-mail address the middle is that of the mailbox, since half the list may share the domain.
 *
 * @returns none for a text too short to tell a slip from another value.
 */
export function piecesOf(folded: string): readonly string[] {
  const at = folded.lastIndexOf('@')
  const end = at > 0 ? at : folded.length - PIECE_MINIMUM + 1
  const middle = Math.max(PIECE_MINIMUM + 1, Math.floor((at > 0 ? at : folded.length) / 2))
  // Neither piece contains the two characters at the middle, which may be swapped.
  return middle + 1 < end ? [folded.slice(0, middle - 1), folded.slice(middle + 1)] : []
}
