import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { stringifyJson } from '#lib/contract/json.ts'
import type { BlacklistAnswer } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import { copyText } from '#lib/platform/browser/copy-text.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { csvText, fieldsOf } from '#lib/platform/csv/csv.ts'
import { CheckSelected } from './check-selected.tsx'
import { type Selection, userKey } from './selection.ts'
import { useFollowed } from './use-followed.ts'
import './selection-bar.css'

type Props = {
  readonly selection: Selection
  /** The page on screen. */
  readonly answer: BlacklistAnswer | undefined
  /** Called with the selection as its users are by now. */
  readonly onFollow: (selection: Selection) => void
  readonly onClear: () => void
  /** Actions that other features add. */
  readonly children: ReactNode
}

/** How many users are selected and where, and the actions for them. */
export function SelectionBar({ selection, answer, onFollow, onClear, children }: Props) {
  const { words, say } = useWords('listTools')
  const said = words.selection
  const [copied, setCopied] = useState('')
  const users = [...selection.values()]
  const lost = useFollowed(selection, answer, onFollow)
  const here = new Set((answer?.items ?? []).map(userKey).filter((key) => selection.has(key))).size
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
      <Button look="quiet" onClick={onClear}>
        {said.clear}
      </Button>
      {lost > 0 && <p role="status">{say(said.lost, { count: lost })}</p>}
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
    </section>
  )
}
