const SPACES = /\p{White_Space}+/gu

/** Characters that show nothing: controls, direction marks, joiners, fillers, tags. */
const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu

/** The only letter whose lower case depends on its position: sigma has another form at the end of a word. */
const FINAL_SIGMA = /ς/g

/** The lower case of a capital I with a dot is an i with a second dot. */
const SECOND_DOT = /i\u0307/g

/**
 * Marks of one letter beyond 300, which no text has, not even one distorted for fun, whose forms 1.0.0 has stored.
 * `normalize` sorts them in time in proportion to the square of their number. Half-width voicing signs become marks.
 */
const MARKS_MOST = 300
const MARKS = /(?<![\p{M}\uFF9E\uFF9F])([\p{M}\uFF9E\uFF9F]{300})[\p{M}\uFF9E\uFF9F]+/gu

/** Text that is already tidy. Most text is, and this test costs far less than tidying. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** Returns a text as people see it: one spelling for each character, nothing invisible, single spaces, trimmed. */
export function tidy(text: string): string {
  if (PLAIN.test(text)) return text
  // Make it well-formed, because a database may refuse a lone surrogate. Replace white space first, since line breaks
  // are control characters too.
  const visible = text.toWellFormed().replace(SPACES, ' ').replace(INVISIBLE, '')
  // A short text has fewer marks. Looking for them makes folding a third slower.
  return (visible.length > MARKS_MOST ? visible.replace(MARKS, '$1') : visible)
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(SPACES, ' ')
    .trim()
    .normalize('NFKC')
}

/** Returns one spelling for every letter of either case, even if the other case takes several letters. */
function withoutCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase().replace(FINAL_SIGMA, 'σ').replace(SECOND_DOT, 'i')
}

/** Returns a tidy text without letter case: `Straße` equals `STRASSE`; `İ`, `I` and `ı` equal `i`. Idempotent. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  const folded = tidy(withoutCase(tidy(text)))
  // The result may have letter case again.
  return folded === text ? folded : fold(folded)
}
