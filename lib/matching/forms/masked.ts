import { isRounded } from './spelled.ts'

/** Signs that hide a part of any value. */
const STARS = '*•●·∙∗■█'

/** Among digits, also these. */
const SIGNS = `x#${STARS}`

const compactOf = (folded: string) => folded.replaceAll(/[ ()+-]/g, '')

/** The start and the end of a card number or an IBAN, with signs for what is between. */
const MASKED = new RegExp(`^(\\d{4,8}?|[a-z]{2}\\d{2}[\\da-z]{0,4}?)[${SIGNS}]{2,}(\\d{2,4})$`)
const VISIBLE_LEAST = 8

/** Shorter ones may be abbreviated, with fewer signs than the number has hidden digits: `411111****1111`. */
const WHOLE_LEAST = 15

/** What a number with hidden digits shows. `length` is that of the whole number; undefined if there may be fewer signs. */
type Visible = { readonly start: string; readonly end: string; readonly length: number | undefined }

/** Returns the visible start and end of a folded number; undefined for another text, or if too few digits are visible. */
export function visibleEnds(folded: string): Visible | undefined {
  const [whole, start, end] = MASKED.exec(compactOf(folded)) ?? []
  if (whole === undefined || start === undefined || end === undefined) return undefined
  if (start.length + end.length < VISIBLE_LEAST) return undefined
  return { start, end, length: whole.length < WHOLE_LEAST ? undefined : whole.length }
}

const BETWEEN_FOURS = ['', ' ', '-']

/** Returns a text in groups of four characters, with each usual separator. */
export const inFours = (text: string): readonly string[] =>
  BETWEEN_FOURS.map((between) => text.replaceAll(/.{4}(?=.)/gu, `$&${between}`))

/** The number of a card. Other numbers of that length are looked up in vain. */
const CARD = /^[2-6]\d{13,18}$/

/** How many digits of a card programs show in front, and the signs that they write; most show six. */
const SHOWN = [
  { start: 6, signs: ['*', 'x', '•', '#'] },
  { start: 4, signs: ['*', 'x'] },
]
const END = 4

function withHiddenDigits(number: string): readonly string[] {
  if (!CARD.test(number)) return []
  const end = number.slice(-END)
  return SHOWN.flatMap(({ start, signs }) =>
    signs.flatMap((sign) => {
      const front = number.slice(0, start)
      return [...inFours(front + sign.repeat(number.length - start - END) + end), `${front}${sign.repeat(4)}${end}`]
    }),
  )
}

const USUAL_SIGNS = ['*', 'x', '•', '#']

/** A sign behind a digit or another sign. */
const SIGN = new RegExp(`(?<=[\\d${SIGNS}][ -]?)[${SIGNS}]`, 'g')

/** Returns how a list may have a folded card number with hidden digits, or such a number with other signs. */
export function masksOf(folded: string): readonly string[] {
  const others = visibleEnds(folded)
    ? USUAL_SIGNS.flatMap((sign) => [compactOf(folded), folded].map((each) => each.replaceAll(SIGN, sign)))
    : withHiddenDigits(compactOf(folded))
  return [...new Set(others)].filter((each) => each !== folded)
}

const BOLD = /(?<!\*)\*\*(?=[\p{L}\p{N}])([^*]+)\*\*(?!\*)/gu

/** How a number shows less than its digits, without spaces and brackets. */
const HIDDEN_DIGITS = new RegExp(
  [
    `\\d{4}[._?${SIGNS}]{2,}\\d{2}`,
    `\\d{4}[${SIGNS}]{4,}$`,
    `^\\d{2,3}[${STARS}]{2,}\\d{2,4}$`,
    `(?<![${STARS}])[${STARS}]{4,}\\d{2,4}(?!\\d)`,
    `^(?:[${STARS}]{2,}|\\.{3})\\d{3,4}$`,
    '(?<![\\p{L}\\p{N}])x{4,}\\d{2,4}(?![\\p{L}\\p{N}])',
    `^(?:iban:?)?[a-z]{2}\\d{2}[\\da-wyz]{0,30}(?:[${STARS}]{2}|x{4}|\\.{2,})`,
  ].join('|'),
  'u',
)

/** An e-mail address with a hidden part on either side of its sign. */
const HIDDEN_MAILBOX = new RegExp(`(?<![^\\s<])[^\\s@<${STARS}]{0,64}[${STARS}][^\\s@]{0,64}@[^\\s@]+\\.`, 'u')
const HIDDEN_DOMAIN = new RegExp(`[^\\s@]@[^\\s@${STARS}]{0,64}[${STARS}]{2}`, 'u')

/** An IP address without its end. */
const HIDDEN_IPV4 = /^(?:\d{1,3}\.){1,3}(?:x{1,3}|\*{1,3})(?:\.(?:x{1,3}|\*{1,3})){0,2}$/
const HIDDEN_IPV6 = /^(?:[\da-f]{1,4}:){1,7}:?\*{1,4}(?::\*{1,4}){0,7}$/

/** A network, or a range of addresses: any of them may be on a list. */
const IPV4 = String.raw`\d{1,3}(?:\.\d{1,3}){3}`
const NETWORK = new RegExp(
  `^(?:${IPV4}/(?:[12]?\\d|3[01])|[\\da-f:](?=[\\da-f]*:)[\\da-f:]+/(?:\\d{1,2}|1[01]\\d|12[0-7])|${IPV4} ?- ?(?:${IPV4}|\\d{1,3}))$`,
)

/** One word of which a program has cut off the end or the middle: `jane.doe@exa…`, `0x5290…9ee7`. */
const CUT = /^[^\s.]\S*(?<=[\p{L}\p{M}\p{N}@_-])\.{3}[\p{L}\p{N}]*$/u

/** A name with a word that shows few letters or none, as in `Jane D***`. */
const NAME = new RegExp(`^[\\p{L}\\p{M}'’.${STARS}]+(?: [\\p{L}\\p{M}'’.${STARS}]+){1,5}$`, 'u')
const HIDDEN_WORD = new RegExp(`(?:^| )(?:\\p{L}{0,3}[${STARS}]{2,}(?: |$)|\\p{L}{1,3}\\.{3}$)`, 'u')

/** A card of which only the last digits are known: `Visa ending in 5556`. */
const END_OF_CARD =
  /^(?:visa|master ?card|amex|maestro|(?:credit |debit )?card|(?:kredit)?karte|carte|tarjeta|karta)[^\p{N}]{1,30}\d{4}$/u

/** A name in which a program has lost letters: `Fran?ois Lef\uFFFDvre`. */
const LOST_LETTERS = /^(?=.*\p{L}[?\uFFFD]\p{L})[\p{L}\p{M}'’.?\uFFFD-]+(?: [\p{L}\p{M}'’.?\uFFFD-]+){1,5}$/u

/**
 * Whether signs hide a part of a folded value, such as digits of a card, or it is cut off, rounded or a network: many
 * values can have the same visible part.
 */
export function isMasked(folded: string): boolean {
  const text = folded.replaceAll(BOLD, '$1')
  return (
    HIDDEN_DIGITS.test(compactOf(text)) ||
    HIDDEN_MAILBOX.test(text) ||
    HIDDEN_DOMAIN.test(text) ||
    HIDDEN_IPV4.test(text) ||
    HIDDEN_IPV6.test(text) ||
    NETWORK.test(text) ||
    CUT.test(text) ||
    isRounded(text) ||
    END_OF_CARD.test(text) ||
    LOST_LETTERS.test(text) ||
    (NAME.test(text) && HIDDEN_WORD.test(text))
  )
}
