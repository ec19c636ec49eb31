import type { Translated } from './message.ts'
import type { Wording } from './wording.ts'

/** The words of some areas, in one language. */
export type AreasOfWords = Partial<Translated<Wording>>

const KEY = 'fraud-screening-console/words-at-hand'
const AT_HAND = Symbol.for(KEY)
const registry = globalThis as typeof globalThis & { [AT_HAND]?: Map<string, AreasOfWords> }

/**
 * The words loaded so far, by the address of their file: on the server for every page rendered since its start, in a
 * browser for the pages visited. Stored on the global object, because Next loads a module separately for server
 * components and for the server rendering of client components.
 */
export function wordsAtHand(): Map<string, AreasOfWords> {
  registry[AT_HAND] ??= new Map()
  return registry[AT_HAND]
}

/** The script of a word file, which stores the words as soon as it runs. */
export function scriptOfWords(address: string, words: AreasOfWords): string {
  return `(globalThis[Symbol.for(${JSON.stringify(KEY)})]??=new Map).set(${JSON.stringify(address)},${JSON.stringify(words)})`
}
