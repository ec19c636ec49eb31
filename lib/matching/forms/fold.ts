const SPACES = /\p{White_Space}+/gu

/** Characters that show nothing: controls, direction marks, joiners, fillers, tags. */
const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu

/** The only letter whose lower case depends on its position: sigma has another form at the end of a word. */
const FINAL_SIGMA = /ς/g

/** Of the capital I with a dot the lower case is an i with another dot. */
const SECOND_DOT = /i\u0307/g

/** Text that is already tidy. Most text is, and this test costs far less than tidying. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** A text as people see it: one spelling for each character, nothing invisible, single spaces, none at the ends. */
export function tidy(text: string): string {
  if (PLAIN.test(text)) return text
  // Make it well-formed, because a database may refuse a lone surrogate. Replace white space first, since line breaks
  // are control characters too.
  return text
    .toWellFormed()
    .replace(SPACES, ' ')
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(SPACES, ' ')
    .trim()
    .normalize('NFKC')
}

/** One spelling for every letter, whether it is written in lower or in upper case, and however many letters it then is. */
function withoutCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase().replace(FINAL_SIGMA, 'σ').replace(SECOND_DOT, 'i')
}

/**
 * A tidy text without letter case: `Straße` equals `STRASSE`, and `İ`, `I` and `ı` equal `i`. Folding twice changes nothing
 * more.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  const folded = tidy(withoutCase(tidy(text)))
  // What one spelling has become may have another case again.
  return folded === text ? folded : fold(folded)
}
