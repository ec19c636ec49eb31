import type { Language } from '#lib/platform/wording/language.ts'
import type { Translated } from '#lib/platform/wording/message.ts'
import type { Wording } from '#lib/platform/wording/wording.ts'
import { english } from './english.ts'
import { german } from './german.ts'

/** Every area in each language. Server only: a page sends the browser the areas that it needs. */
export const WORDING: Readonly<Record<Language, Translated<Wording>>> = { en: english, de: german }
