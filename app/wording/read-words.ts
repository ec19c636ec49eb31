import 'server-only'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { chooseLocale, isLanguage, type Locale } from '#lib/platform/wording/language.ts'
import { type Say, speaker } from '#lib/platform/wording/say.ts'
import type { Area, Wording } from '#lib/platform/wording/wording.ts'
import { WORDING } from './wording.ts'

/** The locale of the request: the person's choice, which the browser keeps in a cookie, or what the browser asks for. */
export const readLocale = cache(async (): Promise<Locale> => {
  const chosen = (await cookies()).get('language')?.value
  const accepted = (await headers()).get('accept-language') ?? ''
  return chooseLocale(accepted, isLanguage(chosen) ? chosen : undefined)
})

/** The words of an area in the request's language, for what is rendered on the server alone. */
export async function readWords<Name extends Area>(area: Name): Promise<{ words: Wording[Name]; say: Say }> {
  const { language, tag } = await readLocale()
  // The names are the same in every language, and only `say` looks at the sentences.
  const words = WORDING[language][area] as Wording[Name]
  return { words, say: speaker(tag) }
}
