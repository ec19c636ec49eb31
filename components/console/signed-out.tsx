import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { State } from '#components/ui/state.tsx'

/**
 * Stands in place of the page when the session ended while it was open. Nothing of the page is kept on screen or in
 * memory: whoever ended the session, here or in another tab, may be about to leave the desk.
 */
export function SignedOut() {
  const client = useQueryClient()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    client.clear()
    link.current?.focus()
  }, [client])
  const from = typeof window === 'undefined' ? '/' : window.location.pathname + window.location.search
  return (
    <main id="main">
      <title>Signed out · Fraud Screening</title>
      <State
        level={1}
        role="alert"
        title="You have been signed out"
        actions={
          <a className="button button-primary" ref={link} href={`/sign-in?from=${encodeURIComponent(from)}`}>
            Sign in
          </a>
        }
      >
        <p>What the page showed has been removed from it. Sign in again and you are back on it.</p>
      </State>
    </main>
  )
}
