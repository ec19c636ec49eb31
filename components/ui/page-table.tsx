import type { ReactNode } from 'react'
import type { Page } from '#lib/contract/pagination.ts'
import { useFailureWords } from '#lib/platform/browser/use-failure-words.ts'
import type { ManagementList } from '#lib/platform/browser/use-management-list.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { Replaceable } from './replaceable.tsx'
import { Steps } from './steps.tsx'
import { StackingTable } from './table.tsx'
import { Unread } from './unread.tsx'

type Props<Item> = {
  readonly list: ManagementList<Page<Item>>
  readonly caption: string
  /** The heads of the columns. */
  readonly head: ReactNode
  readonly row: (item: Item) => ReactNode
  /** Shown instead of an empty list. */
  readonly none: ReactNode
  /** Names of the paging buttons, if the list is not sorted by age. */
  readonly steps?: { readonly previous: string; readonly next: string }
}

/** A list of the management interface as a table, in all its states. */
export function PageTable<Item>({ list, caption, head, row, none, steps }: Props<Item>) {
  const { words, say } = useWords('account')
  const { words: failures } = useWords('failures')
  const failureWords = useFailureWords()
  const { page, error, isFetching } = list
  if (!page) return <Unread query={list} />
  const { total, offset } = page.pagination
  if (total === 0) return none
  const from = offset + 1
  const to = offset + page.items.length
  return (
    <div className="stack-4">
      {error && (
        <Notice
          tone="failed"
          role="alert"
          action={
            <Replaceable>
              <Button look="quiet" busy={isFetching} onClick={() => void list.refetch()}>
                {failures.retry}
              </Button>
            </Replaceable>
          }
        >
          <strong>{words.couldNotRefresh}</strong> {failureWords(error)}
        </Notice>
      )}
      <StackingTable caption={caption} busy={isFetching} head={head}>
        {page.items.map(row)}
      </StackingTable>
      <Steps
        label={words.pages}
        range={say(from === to ? words.rangeOfOne : words.range, { from, to, total })}
        words={steps ?? words}
        onPrevious={list.toNewer}
        onNext={list.toOlder}
        busy={isFetching}
      />
    </div>
  )
}
