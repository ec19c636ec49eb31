import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { buttonLook } from '#components/ui/button-look.ts'
import { State } from '#components/ui/state.tsx'
import { useWords } from '#lib/platform/browser/words-context.tsx'

/**
 * Shown when the session ended while the page was open. Nothing of the page stays on screen or in memory: the person
 * who signed out, here or in another tab, may be about to leave the computer.
 */
export function SignedOut() {
  const { words } = useWords('console')
  const { title, heading, text, action } = words.signedOut
  const client = useQueryClient()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    client.clear()
    link.current?.focus()
  }, [client])
  // Never rendered by the server, which sends nobody a page of an ended session.
  const from = window.location.pathname + window.location.search
  return (
    <main id="main">
      <title>{title}</title>
      <State
        level={1}
        role="alert"
        title={heading}
        actions={
          <a className={buttonLook('primary')} ref={link} href={`/sign-in?from=${encodeURIComponent(from)}`}>
            {action}
          </a>
        }
      >
        <p>{text}</p>
      </State>
    </main>
  )
}
