'use client'

import type { ReactNode } from 'react'
import { Page } from '#components/ui/page.tsx'
import { Tabs } from '#components/ui/tabs.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly part: 'keys' | 'bankDetails' | 'changes'; readonly children: ReactNode }

/** The frame of the pages of API settings: what they are, and the ways between them. */
export function SettingsPage({ part, children }: Props) {
  const { words, say } = useWords('apiSettings')
  return (
    <Page>
      <title>{say(words.title, { part: words[part] })}</title>
      <h1>{words.heading}</h1>
      <Tabs
        label={words.sections}
        tabs={[
          { href: '/api-settings', words: words.keys },
          { href: '/api-settings/bank-details', words: words.bankDetails },
          { href: '/api-settings/changes', words: words.changes },
        ]}
      />
      {children}
    </Page>
  )
}
