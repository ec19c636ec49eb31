'use client'

import type { ReactNode } from 'react'
import { Tabs } from '#components/ui/tabs.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Part = 'keys' | 'bankDetails' | 'changes'

type Props = {
  readonly part: Part
  /** The pages that the person may see. */
  readonly shown: readonly { readonly part: Part; readonly path: string }[]
  readonly children: ReactNode
}

/** The frame of the API settings: links between their pages. */
export function SettingsPage({ part, shown, children }: Props) {
  const { words, say } = useWords('apiSettings')
  return (
    <>
      <title>{say(words.title, { part: words[part] })}</title>
      <Tabs label={words.sections} tabs={shown.map((each) => ({ href: each.path, words: words[each.part] }))} />
      {children}
    </>
  )
}
