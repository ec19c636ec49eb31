'use client'

import { createContext, type ReactNode, use, useMemo } from 'react'
import type { Locale } from '../wording/language.ts'
import { type Say, speaker } from '../wording/say.ts'
import type { Area, Wording } from '../wording/wording.ts'
import type { AreasOfWords } from '../wording/words-at-hand.ts'
import { useWordFile } from './word-file.ts'

type Spoken = { readonly locale: Locale; readonly say: Say; readonly areas: AreasOfWords }

const Context = createContext<Spoken | undefined>(undefined)

type Props = {
  readonly locale: Locale
  /** From `numberSampleOf` for the locale; if absent, the browser computes it. */
  readonly sample?: string
  readonly children: ReactNode
}

/** Provides the words of some areas to its children, besides those provided above. */
export function WordsContext({ locale, sample, areas, children }: Props & { readonly areas: AreasOfWords }) {
  const above = use(Context)
  const spoken = useMemo(
    () => ({ locale, say: speaker(locale.tag, sample), areas: { ...above?.areas, ...areas } }),
    [above, locale, sample, areas],
  )
  return <Context value={spoken}>{children}</Context>
}

/** The same, with the words of a file. */
export function WordsOfFile({ file, ...props }: Props & { readonly file: string }) {
  return <WordsContext {...props} areas={useWordFile(file)} />
}

/**
 * The words of an area in the reader's language, and `say`, which fills their placeholders. Typed by the English words:
 * a value without a placeholder, or a placeholder without a value, does not compile.
 */
export function useWords<Name extends Area>(area: Name): { words: Wording[Name]; say: Say; locale: Locale } {
  const spoken = use(Context)
  const words = spoken?.areas[area]
  if (spoken === undefined || words === undefined) throw new Error(`The page gives no words of the area ${area}`)
  // Sound enough: all languages have the same names, and only `say` reads the sentences.
  return { words: words as Wording[Name], say: spoken.say, locale: spoken.locale }
}
