import type { Translated } from './message.ts'
import type { Wording } from './wording.ts'

/** The words of some areas, in one language. */
export type AreasOfWords = Partial<Translated<Wording>>

const AT_HAND = Symbol.for('fraud-screening-console/words-at-hand')
const registry = globalThis as typeof globalThis & { [AT_HAND]?: Map<string, AreasOfWords> }

/**
 * The words at hand, by the address of their file: on the server those of every page rendered so far, in a browser those
 * loaded. On the global object, because Next loads a module once for server components and once for what it renders of
 * client components.
 */
export function wordsAtHand(): Map<string, AreasOfWords> {
  registry[AT_HAND] ??= new Map()
  return registry[AT_HAND]
}
