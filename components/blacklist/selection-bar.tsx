import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { stringifyJson } from '#lib/contract/json.ts'
import { copyText } from '#lib/platform/browser/copy-text.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { csvText, fieldsOf } from '#lib/platform/csv/csv.ts'
import { CheckSelected } from './check-selected.tsx'
import { type Selection, userKey } from './selection.ts'
import './selection-bar.css'

type Props = {
  readonly selection: Selection
  /** The rows on screen. */
  readonly items: readonly BlacklistedUser[]
  readonly onClear: () => void
  /** Actions that other features add. */
  readonly children: ReactNode
}

/** How many users are selected and where, and the actions for them. */
export function SelectionBar({ selection, items, onClear, children }: Props) {
  const { words, say } = useWords('listTools')
  const said = words.selection
  const [copied, setCopied] = useState('')
  const users = [...selection.values()]
  const here = new Set(items.map(userKey).filter((key) => selection.has(key))).size
  const count = users.length

  async function copy(text: string) {
    setCopied('')
    setCopied((await copyText(text)) ? say(said.copied, { count }) : said.blocked)
  }

  return (
    <section className="selection" aria-label={said.label}>
      <p>
        <strong>{say(said.count, { count })}</strong>
        {here < count && say(said.places, { here, others: count - here })}
      </p>
      <span className="selection-said" role="status">
        {copied}
      </span>
      <Button look="quiet" onClick={() => void copy(csvText(fieldsOf(users), users))}>
        <Icon name="copy" />
        {said.copyCsv}
      </Button>
      <Button look="quiet" onClick={() => void copy(stringifyJson(users, 2))}>
        <Icon name="copy" />
        {said.copyJson}
      </Button>
      <CheckSelected users={users} />
      {children}
      <Button look="quiet" onClick={onClear}>
        {said.clear}
      </Button>
    </section>
  )
}
