'use client'

import type { ReactNode } from 'react'
import { Page } from '#components/ui/page.tsx'
import type { PageLink } from '#lib/platform/browser/page-link.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { PageLinks } from './page-links.tsx'

type Props = { readonly pages: readonly PageLink[]; readonly children: ReactNode }

/** The settings: their pages in a list at the side, and the one that is open. */
export function SettingsFrame({ pages, children }: Props) {
  const { words } = useWords('console')
  return (
    <Page>
      <h1>{words.settings}</h1>
      <div className="settings">
        {pages.length > 0 && <PageLinks className="side" label={words.settings} pages={pages} />}
        <div className="min-w-0">{children}</div>
      </div>
    </Page>
  )
}
