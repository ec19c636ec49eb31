import { memo } from 'react'
import { isPlainClick } from '#components/ui/plain-click.ts'
import { rowHref } from '#lib/browser/list-location.ts'
import { count } from '#lib/browser/words.ts'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { Column } from './columns.ts'
import { Value } from './value.tsx'

type Props = {
  readonly item: BlacklistedUser
  /** Place in the whole list, counted from 0. */
  readonly place: number
  readonly columns: readonly Column[]
  readonly zone: string
  readonly onOpen: (place: number, field: string) => void
  readonly onRow: (place: number) => void
}

function fieldOf(item: BlacklistedUser, field: string) {
  return Object.hasOwn(item, field) ? item[field] : undefined
}

/** One user. The first cell is a link to that row alone, where every value stands in full. */
export const Row = memo(function Row({ item, place, columns, zone, onOpen, onRow }: Props) {
  const [first, ...rest] = columns
  return (
    <tr>
      <th scope="row">
        <a
          className="row-link"
          href={rowHref(place)}
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            onRow(place)
          }}
        >
          <span className="row-number">{count(place + 1)}</span>
          <span className="row-name">{first && <Value value={fieldOf(item, first.field)} zone={zone} />}</span>
        </a>
      </th>
      {rest.map(({ field, kind }) => {
        const value = fieldOf(item, field)
        const isNumber = typeof value === 'number' || typeof value === 'bigint'
        const toEnd = isNumber || (kind === 'number' && (value === null || value === undefined))
        return (
          <td key={field} className={toEnd ? 'end' : undefined}>
            <Value value={value} zone={zone} onOpen={() => onOpen(place, field)} />
          </td>
        )
      })}
    </tr>
  )
})
