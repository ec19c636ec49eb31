'use client'

import type { ReactNode } from 'react'
import { useWords } from '#lib/browser/words-context.tsx'
import { Brand } from './brand.tsx'

type Props = { readonly title: string; readonly note?: ReactNode; readonly children: ReactNode }

/** The frame of the pages before sign-in. */
export function Door({ title, note, children }: Props) {
  const { words, say } = useWords('door')
  return (
    <main className="door" id="main">
      <title>{say(words.title, { page: title })}</title>
      <Brand />
      <h1>{title}</h1>
      {children}
      {note && <p className="door-note">{note}</p>}
      <noscript>
        <p className="door-note">{words.needsScript}</p>
      </noscript>
    </main>
  )
}
