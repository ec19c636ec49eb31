import { useRouter } from 'next/navigation'
import { isPlainClick } from '#components/ui/plain-click.ts'
import { useEnvironment } from '#lib/platform/browser/environment.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import './entries.css'

type Props = { readonly onAdd: () => void }

/** What can be done with the list as a whole. */
export function ManageMenu({ onAdd }: Props) {
  const { words } = useWords('entries')
  const list = useEnvironment(null)
  const router = useRouter()
  const pages = [
    { href: '/blacklist/import', name: words.menu.import },
    { href: '/blacklist/removed', name: words.menu.removed },
  ]
  return (
    <ul className="manage-lines">
      {list && (
        <li>
          <button type="button" onClick={onAdd}>
            {words.menu.add}
          </button>
        </li>
      )}
      {pages.map(({ href, name }) => (
        <li key={href}>
          <a
            href={href}
            onClick={(event) => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              router.push(href)
            }}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
