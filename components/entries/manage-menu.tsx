import { SoftLink } from '#components/ui/soft-link.tsx'
import { useEnvironment } from '#lib/platform/browser/environment.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

const LINE =
  'block w-full cursor-pointer rounded-control px-3 py-2 text-start text-ink no-underline hover:bg-sunken focus-visible:-outline-offset-2'

type Props = { readonly onAdd: () => void }

/** Actions on the list as a whole. */
export function ManageMenu({ onAdd }: Props) {
  const { words } = useWords('manageMenu')
  const list = useEnvironment(null)
  const pages = [
    { href: '/blacklist/import', name: words.import },
    { href: '/blacklist/removed', name: words.removed },
  ]
  return (
    <ul>
      {list && (
        <li>
          <button className={LINE} type="button" onClick={onAdd}>
            {words.add}
          </button>
        </li>
      )}
      {pages.map(({ href, name }) => (
        <li key={href}>
          <SoftLink className={LINE} href={href}>
            {name}
          </SoftLink>
        </li>
      ))}
    </ul>
  )
}
