import { type FocusEvent, type RefObject, useMemo, useState } from 'react'
import { pageNumber } from '#lib/contract/pagination.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import type { BlacklistAnswer } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import { effectiveLimit } from '#lib/features/blacklist/browser/list-location.ts'
import { entryAddress } from '#lib/mirror/api/entry-address.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { Arrangement } from './columns/arrange-columns.ts'
import { CellTools, CopyEmpty, Empty, NoRows } from './on-demand.tsx'
import { isOpen, markOf } from './record/record-mark.ts'
import { Failed, Loading, Waiting } from './remarks/states.tsx'
import type { useSelection } from './selection/use-selection.ts'
import { pinnedWidth } from './table/place-columns.ts'
import { Rows } from './table/rows.tsx'
import type { List } from './use-list.ts'

type Props = {
  readonly list: List
  readonly scroller: RefObject<HTMLElement | null>
  readonly arrangement: Arrangement
  readonly selected: ReturnType<typeof useSelection>
  readonly environment: Environment | null
  readonly times: Times
  readonly isLate: boolean
  readonly connectionHref: string | undefined
}

/** Scrolls a cell into view when the focus reaches it. The browser does not if a sliver of it is visible. */
function bringIntoSight({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target !== currentTarget && target.matches(':focus-visible')) {
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
}

/** For each row an address that is this entry's in another tab too, which shows the list as it is by then. */
function recordHrefs(answer: BlacklistAnswer, hrefOf: List['hrefOf']) {
  const { items, asked, pagination, criteria, copy } = answer
  const { offset } = pagination
  return items.map((_, index) =>
    copy
      ? entryAddress(copy.rows[index]?.key ?? '')
      : hrefOf({ limit: asked.limit, offset }, criteria, { offset: offset + index, mark: markOf(answer, index) }),
  )
}

/** The rows of the page, or why there are none. */
export function ListBody(props: Props) {
  const { list, scroller, arrangement, selected, environment, times, isLate, connectionHref } = props
  const { words, say } = useWords('blacklist')
  const { page, view, known, record, ask } = list
  const answer = view.kind === 'answer' ? view.answer : undefined
  const { hrefOf } = list
  const hrefs = useMemo(() => (answer ? recordHrefs(answer, hrefOf) : []), [answer, hrefOf])
  // Whether a pointer or the focus has reached the rows.
  const [isNear, setNear] = useState(false)
  const caption = say(words.caption, { range: list.range })
  const number = pageNumber({ limit: effectiveLimit(page, known), offset: page.offset })
  return (
    <div className="region">
      <section
        className="scroll"
        ref={scroller}
        style={{ '--pins': `${pinnedWidth(arrangement.columns)}px` }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={caption}
        onScroll={list.onScroll}
        onFocus={(event) => {
          bringIntoSight(event)
          setNear(true)
        }}
        onPointerEnter={() => setNear(true)}
      >
        {view.kind === 'failed' && (
          <Failed
            page={number}
            failure={view.failure}
            times={times}
            busy={view.busy}
            onRetry={() => void list.retry()}
            connectionHref={connectionHref}
          />
        )}
        {view.kind === 'waiting' && <Waiting page={number} />}
        {view.kind === 'loading' && <Loading />}
        {answer?.copy && answer.items.length === 0 && (
          <CopyEmpty
            answer={answer}
            times={times}
            isSyncing={list.sync.reading.kind === 'reading'}
            onAsk={ask}
            onSync={() => void list.sync.begin()}
          />
        )}
        {answer && !answer.copy && answer.pagination.total === 0 && (
          <Empty environment={environment} sentAt={answer.sentAt} times={times} />
        )}
        {answer && !answer.copy && answer.pagination.total > 0 && answer.items.length === 0 && (
          <NoRows total={answer.pagination.total} />
        )}
        {answer && answer.items.length > 0 && (
          <Rows
            caption={caption}
            answer={answer}
            arrangement={arrangement}
            times={times}
            busy={isLate}
            hrefs={hrefs}
            openOffset={record && isOpen(answer, record) ? record.offset : undefined}
            onRecord={list.openRecord}
            selection={selected.selection}
            onToggle={selected.toggle}
            onTogglePage={selected.choosePage}
            onSort={list.sortBy}
          />
        )}
      </section>
      {isLate && answer && <div className="busy" />}
      {isNear && answer && scroller.current && (
        <CellTools scroller={scroller.current} items={answer.items} columns={arrangement.columns} />
      )}
    </div>
  )
}
