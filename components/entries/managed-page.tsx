'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { Page } from '#components/ui/page.tsx'
import { isPlainClick } from '#components/ui/plain-click.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly page: 'removed' | 'import'; readonly children: ReactNode }

/** The frame of pages that manage the list, with a link back to it. */
export function ManagedPage({ page, children }: Props) {
  const { words, say } = useWords('entries')
  const router = useRouter()
  return (
    <Page className="stack-4">
      <title>{say(words.title, { page: words[page].heading })}</title>
      <p>
        <a
          href="/blacklist"
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            router.push('/blacklist')
          }}
        >
          {words.back}
        </a>
      </p>
      <h1>{words[page].heading}</h1>
      {children}
    </Page>
  )
}
