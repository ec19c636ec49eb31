import { safePage } from '#lib/platform/http/safe-page.ts'
import './globals.css'
import type { Metadata } from 'next'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { readPreferences } from '#lib/platform/preferences/preferences.ts'
import { DIRECTIONS } from '#lib/platform/wording/language.ts'
import { inter, interExtended } from './fonts.ts'
import { readLocale, readWords } from './wording/read-words.ts'

export const metadata: Metadata = {
  manifest: '/manifest.webmanifest',
  icons: { icon: { url: '/icons/icon.svg', type: 'image/svg+xml' }, apple: '/icons/apple-touch-icon.png' },
}

export const viewport = { colorScheme: 'light dark', width: 'device-width', initialScale: 1 }

/** The document. Rendered on every request, because the content policy needs a new nonce each time. */
export default safePage(async function RootLayout({ children }: { readonly children: ReactNode }) {
  await connection()
  const { theme } = await readPreferences()
  const { language } = await readLocale()
  const { words } = await readWords('door')
  return (
    <html
      lang={language}
      dir={DIRECTIONS[language]}
      className={`${inter.variable} ${interExtended.variable}`}
      data-theme={theme === 'system' ? undefined : theme}
    >
      <body>
        <meta name="description" content={words.description} />
        {children}
      </body>
    </html>
  )
})
