import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { isPlainClick } from '#components/ui/plain-click.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly pages: readonly PageLink[]; readonly onOpen: (href: string) => void }

export type PageLink = { readonly href: string; readonly words: string; readonly keys?: string }

/** The ways between the console's pages. `next/link` would cost 5 kB for what is one call of the router here. */
export function Navigation({ pages, onOpen }: Props) {
  const { words: said } = useWords('console')
  const path = usePathname()
  const within = pages.filter(({ href }) => path === href || path.startsWith(`${href}/`))
  // Of a page and one below it, the one below.
  const current = within.reduce((one, { href }) => (href.length > one.length ? href : one), '')
  const nav = useRef<HTMLElement>(null)
  // Where the ways are too many for the line, the one that leads here is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another way to be shown
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && here) nav.current.scrollLeft = here.offsetLeft - nav.current.offsetLeft
  }, [current])
  return (
    <nav className="nav" ref={nav} aria-label={said.main}>
      {pages.map(({ href, words, keys }) => (
        <a
          key={href}
          href={href}
          aria-keyshortcuts={keys}
          aria-current={href === current ? 'page' : undefined}
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            onOpen(href)
          }}
        >
          {words}
        </a>
      ))}
    </nav>
  )
}
