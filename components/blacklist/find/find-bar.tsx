import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FIELD } from '#components/ui/control.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { LIST_SEARCH_LONGEST } from '#lib/mirror/api/list-question.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { markText } from './mark-text.ts'
import './find-bar.css'

type Props = {
  readonly body: HTMLElement | null
  /** The rows on screen; later pages are searched when they load. */
  readonly items: readonly BlacklistedUser[]
  readonly onSearch: (text: string) => void
  readonly onClose: () => void
}

/** Finds text in the rows on screen, and says that it searches no other pages. */
export function FindBar({ body, items, onSearch, onClose }: Props) {
  const { words } = useWords('blacklist')
  const { words: tools, say } = useWords('listTools')
  const said = tools.find
  const field = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState('')
  const [found, setFound] = useState<readonly HTMLElement[]>([])
  const [at, setAt] = useState(-1)
  useEffect(() => field.current?.focus(), [])

  useEffect(() => {
    const marked = markText(body, items, wanted)
    setFound(marked.rows)
    setAt(-1)
    return marked.clear
  }, [body, items, wanted])

  function goOn(by: -1 | 1) {
    if (found.length === 0) return
    const next = (at + by + found.length) % found.length
    setAt(next)
    found[next]?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') goOn(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }

  return (
    <search className="find" aria-label={words.find.open}>
      <input
        className={FIELD}
        type="search"
        ref={field}
        aria-label={words.find.open}
        placeholder={words.find.open}
        autoComplete="off"
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button look="quiet" aria-label={said.previous} off={found.length === 0} onClick={() => goOn(-1)}>
        <Icon name="up" />
      </Button>
      <Button look="quiet" aria-label={said.next} off={found.length === 0} onClick={() => goOn(1)}>
        <Icon name="down" />
      </Button>
      <span role="status">{wanted !== '' && say(said.rows, { count: found.length, rows: items.length })}</span>
      {wanted.trim() !== '' && (
        <button
          type="button"
          className="link"
          onClick={() => {
            onSearch(wanted.trim().slice(0, LIST_SEARCH_LONGEST))
            onClose()
          }}
        >
          {say(said.everywhere, { text: wanted })}
        </button>
      )}
      <Button look="quiet" aria-label={words.close} onClick={onClose}>
        <Icon name="close" />
      </Button>
    </search>
  )
}
