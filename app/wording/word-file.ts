import 'server-only'
import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { keepLatest } from '#lib/platform/wording/keep-latest.ts'
import { isLanguage, type Language } from '#lib/platform/wording/language.ts'
import type { Area } from '#lib/platform/wording/wording.ts'
import type { AreasOfWords } from '#lib/platform/wording/words-at-hand.ts'
import { WORDING } from './wording.ts'

/** Some areas of words in one language, as a file that browsers keep for ever. */
export type WordFile = {
  /** Language, areas, and a hash of the content. */
  readonly name: string
  readonly words: AreasOfWords
  readonly text: string
  /** The text in Brotli, an eighth smaller than what Next makes of it. */
  readonly packed: () => Uint8Array<ArrayBuffer>
}

const HASH_LENGTH = 16
/** More than the pages of the console name. */
const KEPT_FILES = 100
const files = keepLatest<WordFile>(KEPT_FILES)

function makeFile(language: Language, areas: readonly Area[]): WordFile {
  const words = Object.fromEntries(areas.map((area) => [area, WORDING[language][area]]))
  const text = JSON.stringify(words)
  const hash = createHash('sha256').update(text).digest('base64url').replaceAll(/[-_]/g, '').slice(0, HASH_LENGTH)
  let packed: Uint8Array<ArrayBuffer> | undefined
  return {
    name: [language, ...areas, hash].join('-'),
    words,
    text,
    packed: () => {
      packed ??= new Uint8Array(brotliCompressSync(text))
      return packed
    },
  }
}

/** The file of some areas in a language. */
export function wordFile(language: Language, areas: readonly Area[]): WordFile {
  return files([language, ...areas].join('-'), () => makeFile(language, areas))
}

const isArea = (text: string): text is Area => Object.hasOwn(WORDING.en, text)

/** The file of a name; none if this console has other words than the one that gave the name. */
export function findWordFile(name: string): WordFile | undefined {
  const [language, ...rest] = name.split('-')
  const areas = rest.slice(0, -1)
  if (!isLanguage(language) || !areas.every(isArea)) return undefined
  const file = wordFile(language, areas)
  return file.name === name ? file : undefined
}
