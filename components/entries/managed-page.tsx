'use client'

import type { ReactNode } from 'react'
import { Page } from '#components/ui/page.tsx'
import { SoftLink } from '#components/ui/soft-link.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly page: 'removed' | 'import'; readonly children: ReactNode }

/** The frame of pages that manage the list, with a link back to it. */
export function ManagedPage({ page, children }: Props) {
  const { words, say } = useWords('entries')
  return (
    <Page className="stack-4">
      <title>{say(words.title, { page: words[page].heading })}</title>
      <div>
        <p>
          <SoftLink href="/blacklist">{words.back}</SoftLink>
        </p>
        <h1>{words[page].heading}</h1>
      </div>
      {children}
    </Page>
  )
}
