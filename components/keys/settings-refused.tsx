'use client'

import { State } from '#components/ui/state.tsx'
import { useWords } from '#lib/browser/words-context.tsx'

type Props = {
  /** The role that may not see the page; without it, the service has no management interface. */
  readonly role?: string
}

/** The whole page, where there is nothing to set: for this role, or with this service. */
export function SettingsRefused({ role }: Props) {
  const { words, say } = useWords('apiSettings')
  const { heading, text } = role === undefined ? words.notAvailable : words.notAllowed
  return (
    <main id="main">
      <title>{say(words.title, { part: heading })}</title>
      <State level={1} title={heading}>
        <p>{say(text, { role: role ?? '' })}</p>
      </State>
    </main>
  )
}
