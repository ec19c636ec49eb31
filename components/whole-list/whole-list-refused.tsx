'use client'

import { State } from '#components/ui/state.tsx'
import { useWords } from '#lib/browser/words-context.tsx'

/** The whole page, for a role that may not browse the list. */
export function WholeListRefused({ role }: { readonly role: string }) {
  const { words, say } = useWords('wholeList')
  return (
    <main id="main">
      <title>{words.notAllowedTitle}</title>
      <State level={1} title={words.notAllowed}>
        <p>{say(words.notAllowedText, { role })}</p>
      </State>
    </main>
  )
}
