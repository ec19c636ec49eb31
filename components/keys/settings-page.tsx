'use client'

import type { ReactNode } from 'react'
import { Tabs } from '#components/ui/tabs.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly part: 'keys' | 'bankDetails' | 'changes'; readonly children: ReactNode }

/** What the pages of API settings have in common: the ways between them. */
export function SettingsPage({ part, children }: Props) {
  const { words, say } = useWords('apiSettings')
  return (
    <>
      <title>{say(words.title, { part: words[part] })}</title>
      <Tabs
        label={words.sections}
        tabs={[
          { href: '/api-settings', words: words.keys },
          { href: '/api-settings/bank-details', words: words.bankDetails },
          { href: '/api-settings/changes', words: words.changes },
        ]}
      />
      {children}
    </>
  )
}
