'use client'

import type { ReactNode } from 'react'
import { Page } from '#components/ui/page.tsx'
import type { PageLink } from '#lib/platform/browser/page-link.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { PageLinks } from './page-links.tsx'
import './settings.css'

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
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1>{words.settings}</h1>
        <p className="text-small text-ink-2">{say(words.version, { version })}</p>
      </header>
      <div className="settings">
        {pages.length > 0 && <PageLinks className="side" label={words.settings} pages={pages} />}
        <div className="min-w-0">{children}</div>
      </div>
    </Page>
  )
}
