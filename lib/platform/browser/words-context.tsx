'use client'

import { createContext, type ReactNode, use, useEffect, useMemo } from 'react'
import type { Locale } from '../wording/language.ts'
import { type Say, speaker } from '../wording/say.ts'
import type { Area, Wording } from '../wording/wording.ts'
import { type AreasOfWords, wordsAtHand } from '../wording/words-at-hand.ts'
import { leaveForLater, wordsOfFile } from './word-file.ts'

type Spoken = {
  readonly locale: Locale
  readonly say: Say
  readonly areas: AreasOfWords
  /** Addresses of files that load when a component first asks for one of their areas. */
  readonly later: readonly string[]
}

const Context = createContext<Spoken | undefined>(undefined)

type Props = {
  readonly locale: Locale
  /** From `numberSampleOf` for the locale. Without it, the browser computes it. */
  readonly sample?: string
  readonly children: ReactNode
}

/** Provides the words of some areas to its children, in addition to those provided above. */
export function WordsContext({
  locale,
  sample,
  areas,
  later,
  children,
}: Props & { readonly areas: AreasOfWords; readonly later?: string | undefined }) {
  const above = use(Context)
  const spoken = useMemo(
    () => ({
      locale,
      say: speaker(locale.tag, sample),
      areas: { ...above?.areas, ...areas },
      later: [...(above?.later ?? []), ...(later === undefined ? [] : [later])],
    }),
    [above, locale, sample, areas, later],
  )
  return <Context value={spoken}>{children}</Context>
}

type FileProps = Props & { readonly file: string; readonly later: string | undefined }

/** The same, for the words of a file, and of another that loads later. */
export function WordsOfFile({ file, ...props }: FileProps) {
  const { later } = props
  // Parts that load on demand may be in the first paint already, before any effect.
  if (later !== undefined && typeof window !== 'undefined') leaveForLater(later)
  useEffect(() => (later === undefined ? undefined : leaveForLater(later)), [later])
  return <WordsContext {...props} areas={wordsOfFile(file)} />
}

/** The file of an area that the page left for later. Its name lists its areas. */
function laterFile({ later }: Spoken, area: Area): string | undefined {
  return later.find((address) => address.split('-').includes(area))
}

function laterWords(spoken: Spoken, area: Area) {
  const file = laterFile(spoken, area)
  return file === undefined ? undefined : wordsOfFile(file)[area]
}

/**
 * Returns the words of an area in the reader's language, and `say`, which fills their placeholders. Typed by the
 * English words: a value without a placeholder, or a placeholder without a value, does not compile.
 */
export function useWords<Name extends Area>(area: Name): { words: Wording[Name]; say: Say; locale: Locale } {
  const spoken = use(Context)
  const words = spoken && (spoken.areas[area] ?? laterWords(spoken, area))
  if (spoken === undefined || words === undefined) throw new Error(`The page gives no words of the area ${area}`)
  // Safe: all languages have the same keys, and only `say` reads the sentences.
  return { words: words as Wording[Name], say: spoken.say, locale: spoken.locale }
}

/** Returns the words of an area that may be left for later, or `undefined` until they are loaded. */
export function useWordsLoaded<Name extends Area>(area: Name): () => Wording[Name] | undefined {
  const spoken = use(Context)
  return () => {
    const file = spoken && laterFile(spoken, area)
    const words = spoken?.areas[area] ?? (file === undefined ? undefined : wordsAtHand().get(file)?.[area])
    // Safe, as in `useWords`.
    return words as Wording[Name] | undefined
  }
}
