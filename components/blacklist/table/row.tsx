import { memo } from 'react'
import { bareText, Value } from '#components/values/value.tsx'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { valueAt } from '#lib/contract/field-path.ts'
import type { JsonValue } from '#lib/contract/json.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import { figures } from '#lib/platform/wording/say.ts'
import { cell, directionOf } from './cell.tsx'
import type { PlacedColumn } from './place-columns.ts'
import { rowTick } from './tick.tsx'

type Props = {
  readonly item: BlacklistedUser
  /** Offset in the whole list, from 0. */
  readonly offset: number
  readonly columns: readonly PlacedColumn[]
  readonly times: Times
  readonly href: string | undefined
  /** Whether this record is open beside the list. */
  readonly isOpen: boolean
  readonly isChosen: boolean
  /** Whether it may not have been on the list at the chosen moment. */
  readonly isUncertain: boolean
}

/** One row. The first cell links to the record, which shows every value in full. */
export const Row = memo(function Row({ item, offset, columns, times, href, isOpen, isChosen, isUncertain }: Props) {
  const { words, say } = useWords('blacklist')
  const [first, ...rest] = columns
  return (
    <tr aria-current={isOpen || undefined} className={isChosen ? 'chosen' : undefined}>
      {rowTick(say(words.selection.row, { row: offset + 1 }), isChosen)}
      <th scope="row" className={first?.pin?.className} style={first?.pin?.style}>
        <a className="row-link" href={href}>
          <span className="row-number">{figures(say, offset + 1)}</span>
          {first && name(valueAt(item, first.names), times)}
          {isUncertain && <span className="uncertain"> {words.uncertain}</span>}
        </a>
      </th>
      {rest.map((column) => cell(column, valueAt(item, column.names), times))}
    </tr>
  )
})

function name(value: JsonValue | undefined, times: Times) {
  const text = bareText(value)
  return (
    <span className="row-name" dir={text === undefined ? undefined : directionOf(text)}>
      {text ?? <Value value={value} times={times} />}
    </span>
  )
}
