import 'server-only'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { chooseLocale, isLanguage, type Locale } from '#lib/platform/wording/language.ts'
import { type Say, speaker } from '#lib/platform/wording/say.ts'
import type { Area, Wording } from '#lib/platform/wording/wording.ts'
import { WORDING } from './wording.ts'

/** The locale of the request: the person's choice, which is in a cookie, or the browser's preference. */
export const readLocale = cache(async (): Promise<Locale> => {
  const chosen = (await cookies()).get('language')?.value
  const accepted = (await headers()).get('accept-language') ?? ''
  return chooseLocale(accepted, isLanguage(chosen) ? chosen : undefined)
})

/** The words of an area in the request's language, for server rendering. */
export async function readWords<Name extends Area>(area: Name): Promise<{ words: Wording[Name]; say: Say }> {
  const { language, tag } = await readLocale()
  // Safe: all languages have the same keys, and only `say` reads the sentences.
  const words = WORDING[language][area] as Wording[Name]
  return { words, say: speaker(tag) }
}
