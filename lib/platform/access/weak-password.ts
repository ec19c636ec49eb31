import 'server-only'
import { asyncSingleton } from '../singleton.ts'

/** What of a password is easily guessed: it is one that many choose, or it is made of words around its owner. */
export type Weakness = 'common' | 'personal'

/** Whose password it is, and where. */
export type PasswordPlace = { readonly email: string; readonly name: string; readonly host: string }

/** About 49,000 passwords that people chose, in lower case. Loaded when somebody first chooses one: they take 8 MB. */
const commonPasswords = asyncSingleton('common-passwords', async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
})

const PRODUCT = ['fraud', 'screening', 'console', 'blacklist']

/** Shorter words are in too many others. */
const SHORTEST_WORD = 3
/** A part that is repeated, as in `abcabcabcabc`. */
const SHORTEST_REPEATED = 5
/** What a password needs besides a common one or words around its owner. */
const LEAST_OF_ITS_OWN = 8

const folded = (text: string) => text.normalize('NFKC').toLowerCase()
const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/** The shortest part that the text consists of, the last time perhaps cut off. */
function repeatedPart(text: string): string {
  for (let length = 1; length < text.length; length++) {
    if (text.slice(length) === text.slice(0, -length)) return text.slice(0, length)
  }
  return text
}

function isCommon(text: string, common: ReadonlySet<string>): boolean {
  const part = repeatedPart(text)
  if (part.length < SHORTEST_REPEATED || common.has(part) || common.has(lettersAndDigits(text))) return true
  const core = text.replace(/^\P{L}+|\P{L}+$/gu, '')
  return common.has(core) && text.length - core.length < LEAST_OF_ITS_OWN
}

function wordsOf({ email, name, host }: PasswordPlace): readonly string[] {
  const words = [email, name, host].flatMap((text) => folded(text).split(/[^\p{L}\p{N}]+/u))
  // The longest first: a short word may be a part of a longer one.
  return [...PRODUCT, ...words]
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((one, other) => other.length - one.length)
}

function isPersonal(text: string, place: PasswordPlace): boolean {
  const left = wordsOf(place).reduce((rest, word) => rest.replaceAll(word, ' '), text)
  return left !== text && lettersAndDigits(left).length < LEAST_OF_ITS_OWN
}

/** Why a new password is too easily guessed; `undefined` if it is not. */
export async function weaknessOf(password: string, place: PasswordPlace): Promise<Weakness | undefined> {
  const text = folded(password)
  if (isCommon(text, await commonPasswords())) return 'common'
  return isPersonal(text, place) ? 'personal' : undefined
}
