import 'server-only'
import { createHash } from 'node:crypto'
import { keepLatest } from '#lib/platform/wording/keep-latest.ts'
import { isLanguage, type Language } from '#lib/platform/wording/language.ts'
import type { Area } from '#lib/platform/wording/wording.ts'
import { type AreasOfWords, scriptOfWords } from '#lib/platform/wording/words-at-hand.ts'
import { WORDING } from './wording.ts'

/** The words of some areas in one language, as a file that browsers cache permanently. */
export type WordFile = {
  /** Language, areas, and a hash of the content. */
  readonly name: string
  readonly address: string
  readonly words: AreasOfWords
  /** The script that a browser loads. */
  readonly text: string
}

const HASH_LENGTH = 16
/** More files than the console's pages use. */
const KEPT_FILES = 100
const files = keepLatest<WordFile>(KEPT_FILES)

function makeFile(language: Language, areas: readonly Area[]): WordFile {
  const words = Object.fromEntries(areas.map((area) => [area, WORDING[language][area]]))
  const hash = createHash('sha256').update(JSON.stringify(words)).digest('base64url').replaceAll(/[-_]/g, '')
  const name = [language, ...areas, hash.slice(0, HASH_LENGTH)].join('-')
  const address = `/api/words/${name}`
  return { name, address, words, text: scriptOfWords(address, words) }
}

/** Returns the file of some areas in a language. */
export function wordFile(language: Language, areas: readonly Area[]): WordFile {
  return files([language, ...areas].join('-'), () => makeFile(language, areas))
}

const isArea = (text: string): text is Area => Object.hasOwn(WORDING.en, text)

/** Finds a file by its name. Returns `undefined` if its words differ from those of this console, as after an update. */
export function findWordFile(name: string): WordFile | undefined {
  const [language, ...rest] = name.split('-')
  const areas = rest.slice(0, -1)
  if (!isLanguage(language) || !areas.every(isArea)) return undefined
  const file = wordFile(language, areas)
  return file.name === name ? file : undefined
}
