'use client'

import { State } from '#components/ui/state.tsx'
import { useWords } from '#lib/browser/words-context.tsx'

/** The whole page, for a role that may not browse the list. */
export function RoleNotAllowed({ role }: { readonly role: string }) {
  const { words, say } = useWords('blacklist')
  const said = words.states
  return (
    <main id="main">
      <title>{said.notAllowedTitle}</title>
      <State level={1} title={said.notAllowed}>
        <p>{say(said.notAllowedText, { role })}</p>
      </State>
    </main>
  )
}
