import 'server-only'
import { asyncSingleton } from '../singleton.ts'

/** Why a password is easily guessed: many people choose it, or it consists of words about its owner. */
export type Weakness = 'common' | 'personal'

/** Whose password it is, and for which host. */
export type PasswordPlace = { readonly email: string; readonly name: string; readonly host: string }

/** About 49,000 passwords that people chose, in lower case. Take 8 MB; loaded when somebody first chooses a password. */
const commonPasswords = asyncSingleton('common-passwords', async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
})

const PRODUCT = ['fraud', 'screening', 'console', 'blacklist']

/** Shorter words are part of too many others. */
const SHORTEST_WORD = 3
/** Least length of a repeated part, such as `abcde` in `abcdeabcde`. */
const SHORTEST_REPEATED = 5
/** Least characters besides a common password or words about its owner. */
const LEAST_OF_ITS_OWN = 8

const folded = (text: string) => text.normalize('NFKC').toLowerCase()
const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/** Returns the shortest part whose repetition makes the text; the last repetition may be cut off. */
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
  // The longest first, since a short word may be part of a longer one.
  return [...PRODUCT, ...words]
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((one, other) => other.length - one.length)
}

function isPersonal(text: string, place: PasswordPlace): boolean {
  const left = wordsOf(place).reduce((rest, word) => rest.replaceAll(word, ' '), text)
  return left !== text && lettersAndDigits(left).length < LEAST_OF_ITS_OWN
}

/** Returns why a new password is too easily guessed; `undefined` if it is not. */
export async function weaknessOf(password: string, place: PasswordPlace): Promise<Weakness | undefined> {
  const text = folded(password)
  if (isCommon(text, await commonPasswords())) return 'common'
  return isPersonal(text, place) ? 'personal' : undefined
}
