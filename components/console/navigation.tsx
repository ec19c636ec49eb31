import { usePathname, useRouter } from 'next/navigation'
import { isPlainClick } from '#components/ui/plain-click.ts'

const PAGES = [{ href: '/blacklist', words: 'Blacklist' }]

/** The ways between the console's pages. `next/link` would cost 5 kB for what is one call of the router here. */
export function Navigation() {
  const path = usePathname()
  const router = useRouter()
  return (
    <nav className="nav" aria-label="Main">
      {PAGES.map(({ href, words }) => (
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
          {words}
        </a>
      ))}
    </nav>
  )
}
