/**
 * The languages of the console. To add one, add a file beside each `english.ts` and `…-english.ts`, a line in
 * `app/wording/wording.ts`, and the language here.
 */
export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

/** The name of each language in that language, because people look for it in a list. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }

/** Text direction of each language. */
export const DIRECTIONS: Readonly<Record<Language, 'ltr' | 'rtl'>> = { en: 'ltr', de: 'ltr' }

/** A language, and the tag that formats its numbers and dates, such as `de-CH`. */
export type Locale = { readonly language: Language; readonly tag: string }

/** Whether a text is a language of the console. */
export function isLanguage(text: string | undefined): text is Language {
  return (LANGUAGES as readonly (string | undefined)[]).includes(text)
}

type Wish = { readonly tag: string; readonly weight: number }

function readWish(text: string): Wish | undefined {
  const match = /^\s*([a-z]{2,3}(?:-[a-z0-9]{2,8})*)\s*(?:;\s*q\s*=\s*([01](?:\.[0-9]{1,3})?)\s*)?$/i.exec(text)
  const [, tag, weight = '1'] = match ?? []
  return tag === undefined || Number(weight) === 0 ? undefined : { tag, weight: Number(weight) }
}

function languageOf(tag: string): string {
  return tag.toLowerCase().split('-', 1)[0] ?? ''
}

/** Returns a tag in its canonical spelling, or the bare language if the platform does not know the tag. */
function tagOrLanguage(tag: string, language: Language): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf([tag])[0] ?? language
  } catch {
    return language
  }
}

/**
 * Returns the locale of a request: the language that the person chose, else the browser's first preference that the
 * console has, else English. Numbers and dates follow the browser's own tag of that language, so that a reader in
 * Zurich does not get Berlin's.
 *
 * @param accepted the header `Accept-Language` (RFC 9110, section 12.5.4); invalid parts are ignored.
 */
export function chooseLocale(accepted: string, chosen?: Language): Locale {
  const wishes = accepted
    .slice(0, 1000)
    .split(',')
    .map(readWish)
    .filter((wish) => wish !== undefined)
    .sort((one, other) => other.weight - one.weight)
  const wish = wishes.find(({ tag }) => (chosen ? languageOf(tag) === chosen : isLanguage(languageOf(tag))))
  const spoken = wish && languageOf(wish.tag)
  const language = chosen ?? (isLanguage(spoken) ? spoken : 'en')
  return { language, tag: wish ? tagOrLanguage(wish.tag, language) : language }
}
