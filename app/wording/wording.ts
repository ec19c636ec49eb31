import type { Language } from '#lib/platform/wording/language.ts'
import type { Translated } from '#lib/platform/wording/message.ts'
import { english } from './english.ts'
import { german } from './german.ts'

/**
 * What the console says, by area. The English sentences are the type: the compiler finds a missing translation, and a
 * value that a sentence has no place for.
 */
export type Wording = typeof english
export type Area = keyof Wording

/** Every area in one language. Only the server holds it; a page hands the browser the areas that it needs. */
export const WORDING: Readonly<Record<Language, Translated<Wording>>> = { en: english, de: german }
