import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { FIELD } from '#components/ui/control.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { ListCriteria } from '#lib/features/blacklist/browser/list-criteria.ts'
import { LIST_SEARCH_LONGEST } from '#lib/mirror/api/list-question.ts'
import { useWords, useWordsLoaded } from '#lib/platform/browser/words-context.tsx'

type Props = { readonly criteria: ListCriteria; readonly onAsk: (change: Partial<ListCriteria>) => void }

/** Reports at the field why nothing was requested; the typed text stays. */
function refuse(input: HTMLInputElement, reason: string): void {
  input.setCustomValidity(reason)
  input.reportValidity()
}

/** Searches the synced copy on Enter, and filters it if a term names a field. Shows the active search. */
export function ListSearch({ criteria: { search, filters }, onAsk }: Props) {
  const { words, say } = useWords('blacklist')
  const copyWords = useWordsLoaded('syncedCopy')
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current) field.current.value = search
  }, [search])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const input = field.current
    const text = input?.value.trim() ?? ''
    if (!input || text === search) return
    if (!text.includes(':')) return onAsk({ search: text })
    const tools = await import('../criteria/criteria-tools.ts').catch(() => undefined)
    const typed = await tools?.readTyped(text, { client, filters, words: copyWords, say })
    if (input.value.trim() !== text) return
    if (typeof typed !== 'object') return refuse(input, typed ?? words.fieldsNotLoaded)
    input.value = typed.search
    onAsk(typed)
  }

  return (
    <search>
      <form className="list-search" onSubmit={(event) => void submit(event)}>
        <Icon name="find" />
        <input
          className={FIELD}
          ref={field}
          type="search"
          defaultValue={search}
          maxLength={LIST_SEARCH_LONGEST}
          aria-label={words.searchAll}
          placeholder={words.searchOrFilter}
          autoComplete="off"
          spellCheck={false}
          onInput={(event) => event.currentTarget.setCustomValidity('')}
        />
      </form>
    </search>
  )
}
