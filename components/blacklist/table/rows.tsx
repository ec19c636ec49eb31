import { memo, useState } from 'react'
import { EmptyText, Missing } from '#components/values/value.tsx'
import { VisibleText } from '#components/values/visible-text.tsx'
import { namesOf, valueAt } from '#lib/contract/field-path.ts'
import type { BlacklistAnswer } from '#lib/features/blacklist/browser/blacklist-answer.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { Arrangement } from '../columns/arrange-columns.ts'
import { ValueCard } from '../on-demand.tsx'
import type { Selection } from '../selection/selection.ts'
import { Table } from './table.tsx'

/** Legend of how empty and missing values are shown. */
function Legend() {
  const { words } = useWords('blacklist')
  return (
    <ul className="legend" aria-label={words.legend.label}>
      <li>
        <Missing /> {words.legend.missing}
      </li>
      <li>
        <EmptyText /> {words.legend.emptyText}
      </li>
      <li>
        <VisibleText text={'\u202E'} /> {words.legend.hidden}
      </li>
    </ul>
  )
}

type Props = {
  readonly caption: string
  readonly answer: BlacklistAnswer
  readonly arrangement: Arrangement
  readonly times: Times
  readonly busy: boolean
  /** Of the records, in the order of the rows. */
  readonly hrefs: readonly (string | undefined)[]
  /** Offset of the record that is open beside the list. */
  readonly openOffset: number | undefined
  readonly onRecord: (offset: number) => void
  readonly selection: Selection
  readonly onToggle: (index: number, isRange: boolean) => void
  readonly onTogglePage: (isChosen: boolean) => void
  readonly onSort: (path: string) => void
}

type Opened = { readonly opener: HTMLElement; readonly offset: number; readonly field: string }

/** The rows of a page, and the card of a value that was opened. */
export const Rows = memo(function Rows(props: Props) {
  const { answer, times, onRecord, ...table } = props
  const [opened, setOpened] = useState<Opened>()
  const { items, pagination, copy } = answer
  const { offset } = pagination
  return (
    <>
      <Table
        items={items}
        sort={answer.criteria.sort}
        // Before the first sync every entry is uncertain; a remark says so once.
        isUncertain={(index) => !copy?.beforeFirstRead && copy?.rows[index]?.uncertain === true}
        offset={offset}
        times={times}
        {...table}
        onOpen={(opener, index, field) => setOpened({ opener, offset: offset + index, field })}
        onRow={(index) => onRecord(offset + index)}
      />
      <Legend />
      {opened && (
        <ValueCard
          {...opened}
          value={valueAt(items[opened.offset - offset] ?? {}, namesOf(opened.field))}
          times={times}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
})
