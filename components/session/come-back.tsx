'use client'

import { useEffect, useRef, useState } from 'react'
import { Notice } from '#components/ui/notice.tsx'
import { CONFIRMING } from '#lib/platform/access/api/provider.ts'
import { callConsole } from '#lib/platform/browser/fetcher.ts'
import { RequestFailure } from '#lib/platform/browser/request-failure.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import { takeReturn, tellConfirmed } from '#lib/platform/browser/way-to-provider.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

const isConfirming = (query: string) => new URLSearchParams(query).get('state')?.startsWith(CONFIRMING) === true

/** Redeems the provider's answer. The request has the console's origin, so it carries the console's cookies. */
async function redeem(query: string): Promise<void> {
  const path = isConfirming(query) ? '/api/session/confirm/provider' : '/api/session/provider'
  await callConsole(path, { method: 'PUT', body: { query } })
}

/** Completes the sign-in or confirmation of a person who returns from the identity provider. */
export function ComeBack() {
  const { words } = useWords('door')
  const said = words.comeBack
  const wordsOf = useFailureWords()
  const begun = useRef(false)
  const [state, setState] = useState<'busy' | 'confirmed' | RequestFailure>('busy')
  const [inWindow, setInWindow] = useState(false)

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const query = window.location.search.slice(1)
    // The code in the address works once: keep it out of the browser's history.
    window.history.replaceState(null, '', window.location.pathname)
    setInWindow(isConfirming(query))
    redeem(query)
      .then(() => {
        // A full load: nothing rendered for a signed-out person may be shown again.
        if (!isConfirming(query)) return window.location.replace(takeReturn())
        setState('confirmed')
        tellConfirmed()
        window.close()
      })
      .catch((error: unknown) => {
        if (!(error instanceof RequestFailure)) throw error
        setState(error)
      })
  }, [])

  return (
    <div className="stack-4 [--notice-inset:0.9375rem]">
      {state instanceof RequestFailure ? (
        <Notice tone="failed" role="alert">
          {wordsOf(state)}
        </Notice>
      ) : (
        <p role="status">{state === 'busy' ? said.busy : said.confirmed}</p>
      )}
      {state !== 'confirmed' && <p>{inWindow ? said.close : <a href="/sign-in">{said.again}</a>}</p>}
    </div>
  )
}
