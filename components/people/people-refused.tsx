'use client'

import { State } from '#components/ui/state.tsx'
import { useWords } from '#lib/browser/words-context.tsx'

/** The whole page, for a role that may not see who else there is. */
export function PeopleRefused({ role }: { readonly role: string }) {
  const { words, say } = useWords('people')
  return (
    <main id="main">
      <title>{words.title}</title>
      <State level={1} title={words.notAllowed}>
        <p>{say(words.notAllowedText, { role })}</p>
      </State>
    </main>
  )
}
