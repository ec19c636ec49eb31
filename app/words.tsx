import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { WordsOfFile } from '#lib/platform/browser/words-context.tsx'
import { numberSampleOf } from '#lib/platform/wording/whole-numbers.ts'
import type { Area } from '#lib/platform/wording/wording.ts'
import { wordsAtHand } from '#lib/platform/wording/words-at-hand.ts'
import { readLocale } from './wording/read-words.ts'
import { wordFile } from './wording/word-file.ts'

type Props = { readonly areas: readonly Area[]; readonly children: ReactNode }

/**
 * Gives what it wraps the words of some areas in the reader's language. The document has the words as they stand in the
 * page; the browser loads the file of them beside its scripts, before these ask for it.
 */
export async function Words({ areas, children }: Props) {
  const locale = await readLocale()
  const { name, words } = wordFile(locale.language, areas)
  const address = `/api/words/${name}`
  wordsAtHand().set(address, words)
  preload(address, { as: 'fetch', crossOrigin: 'anonymous', fetchPriority: 'low' })
  return (
    <WordsOfFile locale={locale} sample={numberSampleOf(locale.tag)} file={address}>
      {children}
    </WordsOfFile>
  )
}
