import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { SoftLink } from '#components/ui/soft-link.tsx'
import { hrefOfOpenPage, type PageLink } from '#lib/platform/browser/page-link.ts'

type Props = {
  readonly className: string
  readonly label: string
  readonly pages: readonly PageLink[]
  /** Called before the navigation. */
  readonly onOpen?: (href: string) => void
}

/** Links to pages. If they do not fit on one line, scrolls the current one into view. */
export function PageLinks({ className, label, pages, onOpen }: Props) {
  const current = hrefOfOpenPage(pages, usePathname())
  const list = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open page needs another scroll position
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && here) list.current.scrollLeft = here.offsetLeft - list.current.offsetLeft
  }, [current])
  return (
    <nav className={className} ref={list} aria-label={label}>
      {pages.map(({ href, words }) => (
        <SoftLink
          key={href}
          href={href}
          aria-current={href === current ? 'page' : undefined}
          onLeave={() => onOpen?.(href)}
        >
          {words}
        </SoftLink>
      ))}
    </nav>
  )
}
