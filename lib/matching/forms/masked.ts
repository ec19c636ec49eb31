const compactOf = (folded: string) => folded.replaceAll(/[ -]/g, '')

/** Signs that people and programs write for the digits that they hide. */
const SIGNS = ['*', 'x', '•', '#']
const SIGN = /[*x•#]/g
const MASKED = /^([\da-z]{4,8}?)[*x•#]{2,}(\d{2,4})$/

type VisibleEnds = { readonly start: string; readonly end: string }

/** Returns the start and the end of a folded number whose middle is hidden; undefined if too few digits are visible. */
export function visibleEnds(folded: string): VisibleEnds | undefined {
  const [, start, end] = MASKED.exec(compactOf(folded)) ?? []
  return start === undefined || end === undefined ? undefined : { start, end }
}

function withOtherSigns(folded: string): readonly string[] {
  return SIGNS.flatMap((sign) => [compactOf(folded), folded].map((each) => each.replaceAll(SIGN, sign)))
}

/** The usual ones, so that a card number has few spellings. */
const USUAL_SIGNS = ['*', 'x']

/** The number of a card: those of telephones are shorter, or begin with a zero. */
const CARD = /^[2-6]\d{13,18}$/

/** The digits of a card that stay visible: the first six or four, and the last four. */
const STARTS = [6, 4]
const END = 4

function hidden(folded: string): readonly string[] {
  const number = compactOf(folded)
  if (!CARD.test(number)) return []
  return STARTS.flatMap((start) =>
    USUAL_SIGNS.flatMap((sign) => {
      const masked = number.slice(0, start) + sign.repeat(number.length - start - END) + number.slice(-END)
      return [masked, masked.replaceAll(/.{4}(?=.)/gu, '$& ')]
    }),
  )
}

/** Returns how a list may have a folded card number with hidden digits, or such a number with other signs. */
export function masksOf(folded: string): readonly string[] {
  const others = visibleEnds(folded) ? withOtherSigns(folded) : hidden(folded)
  return [...new Set(others)].filter((each) => each !== folded)
}

/** Signs behind a letter or digit, at least four before the last digits, or x among digits. Stars on both sides are bold. */
const HIDDEN = /[\p{L}\p{N}@][ -]?[*•]{2,}|[*•]{4,}[ -]?\d|\d[ -]?#{2,}/u
const BOLD = /^\*\*([^*]+)\*\*$/
const DIGITS_AND_X = /^(?=.*xx)(?=.*\d.*\d)[\dx]{8,}$/

/** Whether signs hide a part of a folded value, such as digits of a card: many values can have the same visible part. */
export function isMasked(folded: string): boolean {
  return HIDDEN.test(folded.replace(BOLD, '$1')) || DIGITS_AND_X.test(compactOf(folded))
}
