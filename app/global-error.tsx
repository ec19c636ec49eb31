'use client'

import './globals.css'
import { useEffect, useState } from 'react'
import { Crashed } from '#components/frame/crashed.tsx'
import { crashed as english } from '#lib/features/frame/words/crashed-english.ts'
import { stopEarlyInput } from '#lib/platform/browser/keyboard/early-input.ts'
import type { Translated } from '#lib/platform/wording/message.ts'
import type { Wording } from '#lib/platform/wording/wording.ts'

type Props = { readonly error: unknown; readonly retry: () => void }

/** The provider of words may have failed, so the language comes from the document that this one replaces. */
const isInGerman = () => typeof document !== 'undefined' && document.documentElement.lang === 'de'

/** Every page loads this script, so only its English words are in it. They also serve if the German ones do not load. */
export default function GlobalError({ error, retry }: Props) {
  const [wantsGerman] = useState(isInGerman)
  const [german, setGerman] = useState<Translated<Wording['crashed']>>()
  useEffect(() => {
    if (!wantsGerman) return
    import('#lib/features/frame/words/crashed-german.ts').then(
      ({ crashed }) => setGerman(crashed),
      () => {},
    )
  }, [wantsGerman])
  // The frame normally ends the recording of early input, but it never rendered.
  useEffect(() => void stopEarlyInput(), [])
  return (
    <html lang={german ? 'de' : 'en'}>
      <body>
        <Crashed error={error} words={german ?? english} onRetry={retry} />
      </body>
    </html>
  )
}
