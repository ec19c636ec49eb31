'use client'

import type { ReactNode } from 'react'
import { ListType } from '#components/ui/list-type.tsx'
import { Page } from '#components/ui/page.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import type { Environment } from '#lib/contract/tokens.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = {
  readonly page: 'removed' | 'import'
  readonly list: Environment
  readonly children: ReactNode
}

/** The frame of pages that manage the list, with a link back to it. */
export function ManagedPage({ page, list, children }: Props) {
  const { words, say } = useWords('entries')
  return (
    <Page className="stack-4">
      <title>{say(words.title, { page: words[page].heading })}</title>
      <PageHead back={{ href: '/blacklist', words: words.back }}>
        <div className="flex flex-wrap items-center gap-x-3">
          <h1>{words[page].heading}</h1>
          <ListType type={list} />
        </div>
      </PageHead>
      {children}
    </Page>
  )
}
