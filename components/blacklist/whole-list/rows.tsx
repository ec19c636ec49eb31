import { Button } from '#components/ui/button.tsx'
import { State } from '#components/ui/state.tsx'
import { Steps } from '#components/ui/steps.tsx'
import type { WholeListAnswer } from '#lib/features/blacklist/browser/whole-list-query.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { Caveats } from './caveats.tsx'
import { WholeListTable } from './whole-list-table.tsx'

type Props = {
  readonly answer: WholeListAnswer
  readonly busy: boolean
  readonly times: Times
  readonly onSort: (path: string) => void
  readonly goTo: (offset: number) => void
  /** Asks for everything, where less than that is asked for. */
  readonly onEverything: (() => void) | undefined
}

/** How many rows there are, what they do not mean, one page of them, and the way to the others. */
export function Rows({ answer, busy, times, onSort, goTo, onEverything }: Props) {
  const { words, say } = useWords('wholeList')
  const { items } = answer
  // This page waits for the total.
  const { total, limit, offset } = { ...answer.pagination, total: answer.pagination.total ?? 0 }
  return (
    <>
      <p role="status">{say(words.found, { count: total })}</p>
      <Caveats answer={answer} times={times} />
      {items.length > 0 && (
        <>
          <div className="whole-list-rows">
            {busy && <div className="whole-list-busy" aria-hidden="true" />}
            <WholeListTable answer={answer} times={times} onSort={onSort} />
          </div>
          <Steps
            label={words.pages}
            range={say(words.range, { from: offset + 1, to: offset + items.length, total })}
            words={words}
            onPrevious={offset > 0 ? () => goTo(Math.max(0, offset - limit)) : undefined}
            onNext={offset + limit < total ? () => goTo(offset + limit) : undefined}
            busy={busy}
          />
        </>
      )}
      {items.length === 0 && onEverything && (
        <State title={words.none} actions={<Button onClick={onEverything}>{words.showAll}</Button>}>
          <p>{words.noneText}</p>
        </State>
      )}
    </>
  )
}
