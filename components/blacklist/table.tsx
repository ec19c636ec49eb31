import { zoneName } from '#lib/browser/time.ts'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { Column } from './columns.ts'
import { Row } from './row.tsx'
import { EmptyText } from './value.tsx'
import { VisibleText } from './visible-text.tsx'

/** Pixels for the row's number and the page's edge in the first column, and for the page's edge in the last. */
const FIRST_EXTRA = 84
const LAST_EXTRA = 8

type Props = {
  readonly caption: string
  readonly items: readonly BlacklistedUser[]
  readonly offset: number
  readonly columns: readonly Column[]
  readonly zone: string
  readonly busy: boolean
  readonly onOpen: (place: number, field: string) => void
  readonly onRow: (place: number) => void
}

/** The rows of one page, all of them in the document. No head offers to sort: that could only order this one page. */
export function Table({ caption, items, offset, columns, zone, busy, onOpen, onRow }: Props) {
  const end = columns.length - 1
  const widths = columns.map(
    ({ width }, index) => width + (index === 0 ? FIRST_EXTRA : 0) + (index === end ? LAST_EXTRA : 0),
  )
  return (
    <table
      className="table records"
      style={{ inlineSize: widths.reduce((sum, width) => sum + width, 0) }}
      aria-busy={busy}
    >
      <caption>{caption}</caption>
      <colgroup>
        {columns.map(({ field }, index) => (
          <col key={field} style={{ inlineSize: widths[index] }} />
        ))}
      </colgroup>
      <thead translate="no">
        <tr>
          {columns.map((column, index) => (
            <th key={column.field} scope="col" className={column.kind === 'number' && index > 0 ? 'end' : undefined}>
              {index === 0 && <span className="row-number" />}
              <Head column={column} zone={zone} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody translate="no">
        {items.map((item, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: the same elements take the next page's rows, so no focus is lost
            key={index}
            item={item}
            place={offset + index}
            columns={columns}
            zone={zone}
            onOpen={onOpen}
            onRow={onRow}
          />
        ))}
      </tbody>
    </table>
  )
}

function Head({ column: { field, kind, isNew }, zone }: { readonly column: Column; readonly zone: string }) {
  return (
    <>
      {isNew && <span className="new">New </span>}
      {field === '' ? <EmptyText /> : <VisibleText text={field} />}
      {kind === 'time' && <span className="zone">{zoneName(zone)}</span>}
    </>
  )
}
