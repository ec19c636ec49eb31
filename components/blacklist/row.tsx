import { memo } from 'react'
import { Value } from '#components/values/value.tsx'
import type { Times } from '#lib/browser/times.ts'
import { useWords } from '#lib/browser/words-context.tsx'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { valueAt } from '#lib/contract/field-path.ts'
import { figures } from '#lib/wording/say.ts'
import type { PlacedColumn } from './place-columns.ts'
import { Tick } from './tick.tsx'

type Props = {
  readonly item: BlacklistedUser
  /** Place in the whole list, counted from 0. */
  readonly place: number
  readonly columns: readonly PlacedColumn[]
  readonly times: Times
  readonly href: string
  /** Whether it is the record that is open beside the list. */
  readonly isOpen: boolean
  readonly isChosen: boolean
}

/** The classes of a cell: a pinned one stays at the start, numbers are set to the end. */
export function cellClass({ pin }: PlacedColumn, toEnd: boolean): string | undefined {
  return [toEnd ? 'end' : '', pin?.className].filter(Boolean).join(' ') || undefined
}

/** One user. The first cell is a link to the record, where every value stands in full. */
export const Row = memo(function Row({ item, place, columns, times, href, isOpen, isChosen }: Props) {
  const { words, say } = useWords('blacklist')
  const [first, ...rest] = columns
  return (
    <tr aria-current={isOpen || undefined} className={isChosen ? 'chosen' : undefined}>
      <Tick label={say(words.selection.row, { row: place + 1 })} checked={isChosen} />
      <th scope="row" className={first?.pin?.className} style={first?.pin?.style}>
        <a className="row-link" href={href}>
          <span className="row-number">{figures(say, place + 1)}</span>
          <span className="row-name">{first && <Value value={valueAt(item, first.names)} times={times} />}</span>
        </a>
      </th>
      {rest.map((column) => {
        const { field, names, kind } = column
        const value = valueAt(item, names)
        const isNumber = typeof value === 'number' || typeof value === 'bigint'
        const toEnd = isNumber || (kind === 'number' && (value === null || value === undefined))
        return (
          <td key={field} className={cellClass(column, toEnd)} style={column.pin?.style}>
            <Value value={value} times={times} opens />
          </td>
        )
      })}
    </tr>
  )
})
