'use client'

import type { ReactNode } from 'react'
import { Page } from '#components/ui/page.tsx'
import { Tabs } from '#components/ui/tabs.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly seesWatches: boolean; readonly children: ReactNode }

/** The frame of the person's own pages: notices, requests and watches. */
export function ForMeFrame({ seesWatches, children }: Props) {
  const { words } = useWords('forMe')
  return (
    <Page>
      <h1>{words.heading}</h1>
      {seesWatches && (
        <Tabs
          label={words.heading}
          tabs={[
            { href: '/for-me', words: words.tabs.news },
            { href: '/for-me/watches', words: words.tabs.watches },
          ]}
        />
      )}
      {children}
    </Page>
  )
}
