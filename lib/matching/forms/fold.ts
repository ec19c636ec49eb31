const SPACES = /\p{White_Space}+/gu

/** Characters that show nothing: controls, direction marks, joiners, fillers, tags. */
const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu

/** The only letter whose lower case depends on its position: sigma has another form at the end of a word. */
const FINAL_SIGMA = /ς/g

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

/** A tidy text without letter case. Folding twice changes nothing more. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return tidy(tidy(text).toLowerCase().replace(FINAL_SIGMA, 'σ'))
}
