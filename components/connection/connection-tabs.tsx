'use client'

import { usePathname, useRouter } from 'next/navigation'
import { isPlainClick } from '#components/ui/plain-click.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

const TABS = [
  { href: '/connection', part: 'service' },
  { href: '/connection/delivery', part: 'delivery' },
] as const

/** The ways between what the console is connected to: the service it reads, and whom it tells of changes. */
export function ConnectionTabs() {
  const { words } = useWords('connection')
  const path = usePathname()
  const router = useRouter()
  return (
    <nav className="tabs" aria-label={words.heading}>
      {TABS.map(({ href, part }) => (
        <a
          key={href}
          href={href}
          aria-current={path === href ? 'page' : undefined}
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            router.push(href)
          }}
        >
          {words.tabs[part]}
        </a>
      ))}
    </nav>
  )
}
