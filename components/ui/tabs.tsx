import { usePathname } from 'next/navigation'
import { SoftLink } from './soft-link.tsx'

const TAB = [
  '-mb-px pt-2 pb-2.5 text-ink-2 no-underline hover:text-ink',
  'aria-[current]:border-b-2 aria-[current]:border-ink aria-[current]:pb-2 aria-[current]:font-semibold aria-[current]:text-ink',
  'forced-colors:aria-[current]:border-[Highlight]',
].join(' ')

/** `count` is the number of open items. */
export type Tab = { readonly href: string; readonly words: string; readonly count?: number }

type Props = { readonly label: string; readonly tabs: readonly Tab[] }

/** Links between related pages; the open one is underlined. */
export function Tabs({ label, tabs }: Props) {
  const path = usePathname()
  return (
    <nav
      className="mb-5 flex flex-wrap gap-x-5 border-b border-line-2 max-[30rem]:gap-x-4 print:hidden"
      aria-label={label}
    >
      {tabs.map(({ href, words, count }) => (
        <SoftLink className={TAB} key={href} href={href} aria-current={path === href ? 'page' : undefined}>
          {words}
          {count !== undefined && count > 0 && <span className="ms-1.5 font-normal text-ink-2 tabular">{count}</span>}
        </SoftLink>
      ))}
    </nav>
  )
}
