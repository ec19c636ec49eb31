const compactOf = (folded: string) => folded.replaceAll(/[ -]/g, '')

/** Signs that people and programs write for what they hide. */
const STARS = '*•●·∙∗■█'

/** The start and the end of a card number or an IBAN, with signs for what is between. */
const MASKED = new RegExp(`^(\\d{4,8}?|[a-z]{2}\\d{2}[\\da-z]{0,4}?)([x#${STARS}]{2,})(\\d{2,4})$`)

/** Shorter ones are abbreviated: they have fewer signs than the number has hidden digits. */
const WHOLE_LEAST = 13

/** What a number with hidden digits shows. `length` is that of the whole number; undefined if there are fewer signs. */
type Visible = { readonly start: string; readonly end: string; readonly length: number | undefined }

/** Returns the visible start and end of a folded number; undefined for another text, or if too few digits are visible. */
export function visibleEnds(folded: string): Visible | undefined {
  const [whole, start, , end] = MASKED.exec(compactOf(folded)) ?? []
  if (whole === undefined || start === undefined || end === undefined) return undefined
  return { start, end, length: whole.length < WHOLE_LEAST ? undefined : whole.length }
}

const USUAL_SIGNS = ['*', 'x', '•', '#']
const BETWEEN_FOURS = ['', ' ', '-']

/** Returns a text in groups of four characters, with each usual separator. */
export const inFours = (text: string): readonly string[] =>
  BETWEEN_FOURS.map((between) => text.replaceAll(/.{4}(?=.)/gu, `$&${between}`))

/** The number of a card. Other numbers of that length are looked up in vain. */
const CARD = /^[2-6]\d{13,18}$/

/** Programs show the first six and the last four digits of a card. */
const START = 6
const END = 4

function withHiddenDigits(number: string): readonly string[] {
  if (!CARD.test(number)) return []
  return USUAL_SIGNS.flatMap((sign) =>
    inFours(number.slice(0, START) + sign.repeat(number.length - START - END) + number.slice(-END)),
  )
}

/** A sign behind a digit or another sign. */
const SIGN = new RegExp(`(?<=[\\dx#${STARS}][ -]?)[x#${STARS}]`, 'g')

/** Returns how a list may have a folded card number with hidden digits, or such a number with other signs. */
export function masksOf(folded: string): readonly string[] {
  const visible = visibleEnds(folded)
  const others = visible
    ? USUAL_SIGNS.flatMap((sign) => [compactOf(folded), folded].map((each) => each.replaceAll(SIGN, sign)))
    : withHiddenDigits(compactOf(folded))
  return [...new Set(others)].filter((each) => each !== folded)
}

const BOLD = /(?<!\*)\*\*(?=[\p{L}\p{N}])([^*]+)\*\*(?!\*)/gu

/** How a number shows less than its digits, without spaces and hyphens. */
const HIDDEN_DIGITS = new RegExp(
  [
    `\\d{4}[x#._?${STARS}]{2,}\\d{2}`,
    `(?<![${STARS}])[${STARS}]{4,}\\d{2,4}(?!\\d)`,
    `^[${STARS}]{2,}\\d{3,4}$`,
    `(?<![\\p{L}\\p{N}])x{4,}\\d{2,4}(?![\\p{L}\\p{N}])`,
    `\\d{4}[${STARS}]{4,}$`,
    `^(?:iban:?)?[a-z]{2}\\d{2}[\\da-z]{0,30}[${STARS}]{2}`,
  ].join('|'),
  'u',
)

/** An e-mail address with a hidden part of its mailbox, an IP address without its end, the first letters of a name. */
const HIDDEN_ADDRESS = new RegExp(`(?<![^\\s<])[^\\s@<${STARS}]{0,64}[${STARS}][^\\s@]{0,64}@[^\\s@]+\\.`, 'u')
const HIDDEN_HOST = /^(?:\d{1,3}\.){1,3}(?:(?:x{1,3}|\*{1,3})\.?)+$/
const HIDDEN_NAME = new RegExp(`^\\p{L}{1,3}[${STARS}]{2,}\\p{L}{0,3}(?: \\p{L}{1,3}[${STARS}]{2,}\\p{L}{0,3})+$`, 'u')

/** Whether signs hide a part of a folded value, such as digits of a card: many values can have the same visible part. */
export function isMasked(folded: string): boolean {
  const text = folded.replaceAll(BOLD, '$1')
  return (
    HIDDEN_DIGITS.test(compactOf(text)) || HIDDEN_ADDRESS.test(text) || HIDDEN_HOST.test(text) || HIDDEN_NAME.test(text)
  )
}
