import type { ReactNode } from 'react'
import { Brand } from '#components/frame/brand.tsx'
import { readWords } from './wording/read-words.ts'

type Props = { readonly title: string; readonly note?: ReactNode; readonly children: ReactNode }

/** The layout of pages before sign-in and of the page for unknown paths. It has no script of its own. */
export async function Door({ title, note, children }: Props) {
  const { words, say } = await readWords('door')
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
