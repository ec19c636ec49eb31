import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { WordsOfFile } from '#lib/platform/browser/words-context.tsx'
import type { Language } from '#lib/platform/wording/language.ts'
import { numberSampleOf } from '#lib/platform/wording/whole-numbers.ts'
import type { Area } from '#lib/platform/wording/wording.ts'
import { wordsAtHand } from '#lib/platform/wording/words-at-hand.ts'
import { readLocale } from './wording/read-words.ts'
import { wordFile } from './wording/word-file.ts'

type Props = {
  readonly areas: readonly Area[]
  /** Areas that the page's first view does not need. Their file loads with the first component that does. */
  readonly later?: readonly Area[]
  readonly children: ReactNode
}

function addressOf(language: Language, areas: readonly Area[]): string {
  const { address, words } = wordFile(language, areas)
  wordsAtHand().set(address, words)
  return address
}

/**
 * Provides the words of some areas, in the reader's language, to its children. The HTML already contains the sentences
 * that the page shows; React puts the script with the words, which the page's own scripts need, into the head. `preinit`
 * would not do: while a page renders it only sends data, and the browser requests the script once React has started.
 */
export async function Words({ areas, later = [], children }: Props) {
  const locale = await readLocale()
  const file = addressOf(locale.language, areas)
  const nonce = (await headers()).get('x-nonce') ?? undefined
  return (
    <>
      <script async src={file} nonce={nonce} />
      <WordsOfFile
        locale={locale}
        sample={numberSampleOf(locale.tag)}
        file={file}
        later={later.length > 0 ? addressOf(locale.language, later) : undefined}
      >
        {children}
      </WordsOfFile>
    </>
  )
}
