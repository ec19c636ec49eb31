import type { ReactNode } from 'react'
import { WordsContext } from '#lib/platform/browser/words-context.tsx'
import { numberSampleOf } from '#lib/platform/wording/whole-numbers.ts'
import type { Area } from '#lib/platform/wording/wording.ts'
import { readLocale } from './wording/read-words.ts'
import { WORDING } from './wording/wording.ts'

type Props = { readonly areas: readonly Area[]; readonly children: ReactNode }

/** Passes to the browser the words of some areas, in the reader's language only. */
export async function Words({ areas, children }: Props) {
  const locale = await readLocale()
  const words = WORDING[locale.language]
  const given = Object.fromEntries(areas.map((area) => [area, words[area]]))
  return (
    <WordsContext locale={locale} sample={numberSampleOf(locale.tag)} areas={given}>
      {children}
    </WordsContext>
  )
}
