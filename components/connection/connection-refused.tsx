'use client'

import { State } from '#components/ui/state.tsx'
import { useWords } from '#lib/browser/words-context.tsx'

/** The whole page, for a role that may not see it. */
export function ConnectionRefused({ role }: { readonly role: string }) {
  const { words, say } = useWords('connection')
  return (
    <main id="main">
      <title>{words.title}</title>
      <State level={1} title={words.notAllowed.heading}>
        <p>{say(words.notAllowed.text, { role })}</p>
      </State>
    </main>
  )
}
