'use client'

import { State } from '#components/ui/state.tsx'
import { useWords } from '#lib/browser/words-context.tsx'

type Props = {
  readonly why: 'notAllowed' | 'notAvailable' | 'unknown'
  readonly role: string
}

/** The whole page, where the list cannot be managed: by this role, with this service, or before it is known which it is. */
export function ManagingRefused({ why, role }: Props) {
  const { words, say } = useWords('entries')
  const { heading, text } = words[why]
  return (
    <main id="main">
      <title>{say(words.title, { page: heading })}</title>
      <State
        level={1}
        title={heading}
        actions={
          why === 'unknown' && (
            <a className="button" href="/blacklist">
              {words.back}
            </a>
          )
        }
      >
        <p>{say(text, { role })}</p>
      </State>
    </main>
  )
}
