'use client'

import { State } from '#components/ui/state.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** The whole page, before it is known which list the console reads. */
export function ListUnknown() {
  const { words, say } = useWords('entries')
  const { heading, text } = words.unknown
  return (
    <main id="main">
      <title>{say(words.title, { page: heading })}</title>
      <State
        level={1}
        title={heading}
        actions={
          <a className="button" href="/blacklist">
            {words.back}
          </a>
        }
      >
        <p>{text}</p>
      </State>
    </main>
  )
}
