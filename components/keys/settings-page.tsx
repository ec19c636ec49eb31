'use client'

import { usePathname, useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { isPlainClick } from '#components/ui/plain-click.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import '#components/ui/spread.css'
import './keys.css'

const PARTS = [
  { href: '/api-settings', part: 'keys' },
  { href: '/api-settings/bank-details', part: 'bankDetails' },
  { href: '/api-settings/changes', part: 'changes' },
] as const

type Props = { readonly part: (typeof PARTS)[number]['part']; readonly children: ReactNode }

/** The frame of the pages of API settings: what they are, and the ways between them. */
export function SettingsPage({ part, children }: Props) {
  const { words, say } = useWords('apiSettings')
  const path = usePathname()
  const router = useRouter()
  return (
    <main className="spread" id="main">
      <title>{say(words.title, { part: words[part] })}</title>
      <h1>{words.heading}</h1>
      <nav className="tabs" aria-label={words.sections}>
        {PARTS.map((each) => (
          <a
            key={each.href}
            href={each.href}
            aria-current={path === each.href ? 'page' : undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              router.push(each.href)
            }}
          >
            {words[each.part]}
          </a>
        ))}
      </nav>
      {children}
    </main>
  )
}
