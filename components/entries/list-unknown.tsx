'use client'

import { buttonLook } from '#components/ui/button-look.ts'
import { State } from '#components/ui/state.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/** Shown instead of the page until it is known which list the console reads. */
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
          <a className={buttonLook()} href="/blacklist">
            {words.back}
          </a>
        }
      >
        <p>{text}</p>
      </State>
    </main>
  )
}
