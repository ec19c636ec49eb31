import { keyOfWords } from './name.ts'

/** Legal forms of companies, without full stops and accents, and words that stand beside them. */
const LEGAL = new Set(
  [
    'gmbh mbh ag kg kgaa ohg gbr ug haftungsbeschrankt ek ev eu eg se co company ltd limited llc llp lp plc inc incorporated',
    'corp corporation pty pvt sa sas sasu sarl eurl sl slu sau srl spa snc sc bv nv vof cv oy oyj ab as aps asa ans',
    'sp z oo spk kft zrt nyrt bt sro vos doo ood ead ltda lda eireli ооо оао зао пао ао тоо',
  ].flatMap((words) => words.split(' ')),
)
const IN_FRONT = new Set([
  'firma',
  'fa',
  'company',
  'ooo',
  'oao',
  'zao',
  'pao',
  'ооо',
  'оао',
  'зао',
  'пао',
  'ао',
  'тоо',
])
const AND = /^(?:&|u|und|and|et|y|e|i)$/

/** Letters with full stops, as in `S.A.` */
const ABBREVIATED = /(?<![\p{L}\p{N}])(?:\p{L}\.){1,4}\p{L}?(?![\p{L}\p{N}])/gu
const BETWEEN_WORDS = /[\s.,;:()/+-]+/

/** A longer text may contain names of companies, but is none. */
const WORDS_MOST = 8
const LENGTH_MOST = 300
/** A shorter name may mean anything. */
const NAME_LEAST = 3

const wordsOf = (folded: string) =>
  folded
    .replaceAll(ABBREVIATED, (letters) => letters.replaceAll('.', ''))
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '' && !AND.test(word))

const plain = (word: string) => keyOfWords([word]) ?? word
const isForm = (word: string) => LEGAL.has(plain(word))

/** A name without its legal form. */
type Company = { readonly words: readonly string[]; readonly hasForm: boolean }

function companyOf(words: readonly string[]): Company {
  const end = words.findLastIndex((word) => !isForm(word)) + 1
  const start = words.findIndex((word) => !IN_FRONT.has(word))
  return { words: words.slice(Math.max(start, 0), end), hasForm: end < words.length || start > 0 }
}

const keyOf = ({ words }: Company) =>
  words
    .map(plain)
    .join(' ')
    .replaceAll(/([aou])e/g, '$1')

const isTelling = (company: Company) => keyOf(company).length >= NAME_LEAST

/** Words in front of a legal form in a sentence, of which the last ones may be the name. */
const IN_SENTENCE_MOST = 4

/** Returns the companies that a folded text names: all of it, or words in front of a legal form. */
function companiesIn(folded: string): readonly Company[] {
  if (folded.length > LENGTH_MOST || folded.includes('@')) return []
  const words = wordsOf(folded)
  const whole = words.length <= WORDS_MOST ? [companyOf(words)] : []
  const form = words.findIndex((word, at) => at > 0 && plain(word).length > 1 && isForm(word))
  const before = words.slice(Math.max(0, form - IN_SENTENCE_MOST), Math.max(0, form))
  const ends = before.map((_, at) => ({ words: before.slice(at), hasForm: true }))
  // Without a legal form, a number or an address is no company.
  const isNumbered = /\d/.test(folded)
  return [...whole, ...ends].filter((company) => (company.hasForm || !isNumbered) && isTelling(company))
}

/** Returns a company's name without its legal form, if a folded text is one with it. */
export function namesWithoutForm(folded: string): readonly (readonly string[])[] {
  const words = folded.length > LENGTH_MOST ? [] : wordsOf(folded)
  const company = companyOf(words)
  return words.length <= WORDS_MOST && company.hasForm && isTelling(company) ? [company.words] : []
}

const LETTERS = /^\p{L}[\p{L}\p{M}'’]+$/u

/** Returns words by which to look for companies of a folded text: the longest of each name. */
export function piecesOfCompanies(folded: string): readonly string[] {
  const [named] = companiesIn(folded).filter(
    ({ words, hasForm }) => hasForm || (words.length === 1 && LETTERS.test(folded)),
  )
  const [longest] = named?.words.toSorted((one, other) => other.length - one.length) ?? []
  return longest === undefined ? [] : [longest]
}

/**
 * Returns whether a folded text of the list names a company of a checked one with another legal form, or one of them
 * without any.
 */
export function companyMatcher(folded: string): (stored: string) => boolean {
  const companies = new Map(companiesIn(folded).map((company) => [keyOf(company), company.hasForm]))
  if (companies.size === 0) return () => false
  return (stored) => {
    if (stored.length > LENGTH_MOST) return false
    const company = companyOf(wordsOf(stored))
    const hasForm = companies.get(keyOf(company))
    return hasForm !== undefined && (hasForm || company.hasForm)
  }
}
