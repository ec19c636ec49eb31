'use client'

import type { ReactNode } from 'react'
import { Page } from '#components/ui/page.tsx'
import type { PageLink } from '#lib/platform/browser/page-link.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { PageLinks } from './page-links.tsx'

type Props = {
  readonly pages: readonly PageLink[]
  /** Of the console. */
  readonly version: string
  readonly children: ReactNode
}

/** The settings: links to their pages at the side, and the open one. */
export function SettingsFrame({ pages, version, children }: Props) {
  const { words, say } = useWords('console')
  return (
    <Page>
      <h1>{words.settings}</h1>
      <div className="settings">
        {pages.length > 0 && <PageLinks className="side" label={words.settings} pages={pages} />}
        <div className="min-w-0">{children}</div>
      </div>
      <footer className="mt-8 border-t border-line pt-2 text-small text-ink-2">
        {say(words.version, { version })}
      </footer>
    </Page>
  )
}
