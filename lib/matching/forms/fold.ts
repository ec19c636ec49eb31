const SPACES = /\p{White_Space}+/gu

/** What shows nothing: control characters, marks of direction, joiners, fillers, tags. */
const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu

/** Sigma is written otherwise at the end of a word, and is in lower case the one letter that depends on its place. */
const FINAL_SIGMA = /ς/g

/** A text that is tidy as it is: most are, and looking is far cheaper than tidying. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** A text as people see it: one spelling of each character, nothing invisible, single spaces, none at the ends. */
export function tidy(text: string): string {
  if (PLAIN.test(text)) return text
  // Well-formed, because a database may refuse half a character; white space first, since line breaks are control
  // characters too.
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

/** A text in the form in which letter case does not count either. Folding twice changes nothing more. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return tidy(tidy(text).toLowerCase().replace(FINAL_SIGMA, 'σ'))
}
