import { type ReactNode, useCallback, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { useSync } from '#components/ui/sync/use-sync.ts'
import type { BlacklistAnswer } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import { isLive, type ListCriteria } from '#lib/features/blacklist/browser/list-criteria.ts'
import type { ListTool } from '#lib/features/blacklist/browser/list-tool.ts'
import type { ListFilter } from '#lib/mirror/api/list-question.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { Arrangement } from '../columns/arrange-columns.ts'
import { ColumnsButton } from '../columns/columns-button.tsx'
import { Chips, CopyCount, CopyStanding } from '../on-demand.tsx'
import type { Places } from '../places.ts'
import { FilterButton, MomentButton } from './criteria-buttons.tsx'
import { Facts } from './facts.tsx'
import { ListSearch } from './list-search.tsx'
import { SortChoice } from './sort-choice.tsx'
import { ToolSheet } from './tool-sheet.tsx'
import type { Totals } from './totals.ts'

type Props = {
  readonly answer: BlacklistAnswer | undefined
  readonly criteria: ListCriteria
  readonly totals: Totals | undefined
  readonly arrangement: Arrangement
  readonly sync: ReturnType<typeof useSync>
  readonly zone: string
  readonly times: Times
  readonly tool: ListTool
  readonly places: Places
  readonly isFinding: boolean
  readonly isBusy: boolean
  readonly onFind: (isFinding: boolean) => void
  readonly onAsk: (change: Partial<ListCriteria>) => void
  readonly onRefresh: () => void
  readonly onTellLess: () => void
}

/** Heading of the list: what the page shows, how current it is, and the search and tools. */
export function ListHead(props: Props) {
  const { answer, criteria, totals, arrangement, sync, zone, times, tool, places, isFinding, onFind, onAsk } = props
  const { words, say } = useWords('blacklist')
  const [edited, setEdited] = useState<ListFilter>()
  const endEdit = useCallback(() => setEdited(undefined), [])
  function edit(filter: ListFilter, opener: HTMLElement) {
    setEdited(filter)
    document.getElementById('filter')?.showPopover({ source: opener })
  }
  return (
    <header className="head">
      <h1>
        {words.heading}{' '}
        {answer && (
          <span>
            {answer.copy ? (
              <CopyCount answer={answer} copy={answer.copy} times={times} />
            ) : (
              say(words.entries, { count: answer.pagination.total })
            )}
          </span>
        )}
      </h1>
      <div className="tools">
        {places.Tools?.map((Tool, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: their order is the page's and never changes
          <Tool key={index} {...tool} />
        ))}
      </div>
      <ul className="facts" aria-label={words.facts.label}>
        {isLive(answer?.criteria ?? criteria) ? (
          answer && totals && <Facts answer={answer} totals={totals} columns={arrangement.columns} times={times} />
        ) : (
          <CopyStanding answer={answer} sync={sync} times={times} />
        )}
        <li>
          <RefreshLink busy={props.isBusy} onRefresh={props.onRefresh} />
        </li>
      </ul>
      <div className="toolbar">
        {places.Views && <places.Views {...tool} />}
        <ListSearch criteria={criteria} onAsk={onAsk} />
        <ToolSheet criteria={criteria} total={answer?.pagination.total}>
          <FilterButton criteria={criteria} times={times} edited={edited} onAsk={onAsk} onClosed={endEdit} />
          <SortChoice sort={criteria.sort} columns={arrangement.columns} onSort={(sort) => onAsk({ sort })} />
          <Button
            className="toolbar-far"
            aria-label={words.find.open}
            title={words.find.open}
            aria-expanded={isFinding}
            onClick={() => {
              document.getElementById('tools')?.hidePopover()
              onFind(!isFinding)
            }}
          >
            <Icon name="find" />
          </Button>
          <MomentButton criteria={criteria} zone={zone} times={times} onAsk={onAsk} />
          {arrangement.columns.length > 0 && <ColumnsButton arrangement={arrangement} />}
        </ToolSheet>
      </div>
      {!isLive(criteria) && (
        <div className="chips-line">
          <Chips
            answer={answer}
            criteria={criteria}
            times={times}
            onAsk={onAsk}
            onEdit={edit}
            onTellLess={props.onTellLess}
          />
        </div>
      )}
    </header>
  )
}

/** Keeps its focus while busy. */
function RefreshLink({ busy, onRefresh }: { readonly busy: boolean; readonly onRefresh: () => void }): ReactNode {
  const { words } = useWords('blacklist')
  return (
    <button type="button" className="link" aria-busy={busy || undefined} aria-disabled={busy} onClick={onRefresh}>
      {words.refresh}
    </button>
  )
}
