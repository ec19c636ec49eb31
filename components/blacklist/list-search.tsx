import { useEffect, useRef } from 'react'
import { FIELD } from '#components/ui/control.ts'
import { Icon } from '#components/ui/icon.tsx'
import { LIST_SEARCH_LONGEST } from '#lib/mirror/api/list-question.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly search: string; readonly onSearch: (search: string) => void }

/** Searches the synced copy on Enter; shows what is searched for whenever that changes, and keeps the focus. */
export function ListSearch({ search, onSearch }: Props) {
  const { words } = useWords('blacklist')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current) field.current.value = search
  }, [search])
  return (
    <search>
      <form
        className="list-search"
        onSubmit={(event) => {
          event.preventDefault()
          const text = field.current?.value.trim() ?? ''
          if (text !== search) onSearch(text)
        }}
      >
        <Icon name="find" />
        <input
          className={FIELD}
          ref={field}
          type="search"
          defaultValue={search}
          maxLength={LIST_SEARCH_LONGEST}
          aria-label={words.searchAll}
          placeholder={words.searchAll}
          autoComplete="off"
          spellCheck={false}
        />
      </form>
    </search>
  )
}
