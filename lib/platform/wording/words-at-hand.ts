import type { Translated } from './message.ts'
import type { Wording } from './wording.ts'

/** The words of some areas, in one language. */
export type AreasOfWords = Partial<Translated<Wording>>

const AT_HAND = Symbol.for('fraud-screening-console/words-at-hand')
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
