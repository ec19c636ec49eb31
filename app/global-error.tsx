'use client'

import './globals.css'
import { useEffect } from 'react'
import { Crashed } from '#components/frame/crashed.tsx'
import { crashed as english } from '#lib/features/frame/words/crashed-english.ts'
import { crashed as german } from '#lib/features/frame/words/crashed-german.ts'
import { stopEarlyInput } from '#lib/platform/browser/early-input.ts'
import { isLanguage, type Language } from '#lib/platform/wording/language.ts'

type Props = { readonly error: unknown; readonly retry: () => void }

const WORDS = { en: english, de: german }

/** The provider of words may have failed, so the language comes from the document that this one replaces. */
function languageOfDocument(): Language {
  const language = typeof document === 'undefined' ? undefined : document.documentElement.lang
  return isLanguage(language) ? language : 'en'
}

export default function GlobalError({ error, retry }: Props) {
  const language = languageOfDocument()
  // The frame normally ends the recording of early input, but it never rendered.
  useEffect(() => void stopEarlyInput(), [])
  return (
    <html lang={language}>
      <body>
        <Crashed error={error} words={WORDS[language]} onRetry={retry} />
      </body>
    </html>
  )
}
