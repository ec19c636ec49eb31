import { type MouseEvent, useMemo, useState } from 'react'
import { isPlainClick } from '#components/ui/plain-click.ts'
import { Table as PlainTable } from '#components/ui/table.tsx'
import { FieldName } from '#components/values/field-name.tsx'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import type { ListSort } from '#lib/features/blacklist/browser/list-criteria.ts'
import type { Times } from '#lib/platform/browser/times.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { Arrangement } from '../columns/arrange-columns.ts'
import { columnName } from '../columns/columns.ts'
import { WidthHandle } from '../on-demand.tsx'
import { type Selection, userKey } from '../selection/selection.ts'
import { cellClass } from './cell.tsx'
import { type PlacedColumn, placeColumns, widthsOf } from './place-columns.ts'
import { Row } from './row.tsx'
import { PageTick } from './tick.tsx'

type Props = {
  readonly caption: string
  readonly items: readonly BlacklistedUser[]
  /** Order of the rows on screen; undefined for the service's own order. */
  readonly sort: ListSort | undefined
  readonly onSort: (path: string) => void
  readonly isUncertain: (index: number) => boolean
  readonly offset: number
  readonly arrangement: Arrangement
  readonly times: Times
  readonly busy: boolean
  /** Of the records, in the order of the rows. */
  readonly hrefs: readonly (string | undefined)[]
  readonly openOffset: number | undefined
  /** Opens a value in full; `index` is that of its row on this page. */
  readonly onOpen: (opener: HTMLElement, index: number, field: string) => void
  readonly onRow: (index: number) => void
  readonly selection: Selection
  /** Selects or deselects a row; with `isRange` also all rows since the previous one. */
  readonly onToggle: (index: number, isRange: boolean) => void
  readonly onTogglePage: (isChosen: boolean) => void
}

/** The rows of one page, all in the document. A head sorts the whole synced copy, never just this page. */
export function Table(props: Props) {
  const { caption, items, offset, arrangement, times, busy, hrefs, openOffset, selection, sort } = props
  const { words } = useWords('blacklist')
  const { columns } = arrangement
  const [pointed, setPointed] = useState(false)
  const placed = useMemo(() => placeColumns(columns), [columns])

  const isChosen = items.map((item) => selection.size > 0 && selection.has(userKey(item)))
  const chosen = isChosen.filter(Boolean).length

  // One listener for all cells; a thousand would be created with every page.
  function onClick(event: MouseEvent<HTMLElement>) {
    if (!(event.target instanceof Element)) return
    const control = event.target.closest<HTMLElement>('a, button, .tick')
    const cell = control?.closest<HTMLTableCellElement>('th, td')
    const row = cell?.closest('tr')
    if (!control || !cell || !row) return
    if (control.matches('a')) {
      if (!isPlainClick(event)) return
      event.preventDefault()
      return props.onRow(row.sectionRowIndex)
    }
    if (control.matches('.tick')) return props.onToggle(row.sectionRowIndex, event.shiftKey)
    const column = placed[cell.cellIndex - 1]
    if (column) props.onOpen(control, row.sectionRowIndex, column.field)
  }

  return (
    <PlainTable className="records" style={widthsOf(placed)} aria-busy={busy}>
      <caption>{caption}</caption>
      <thead translate="no" onPointerEnter={() => setPointed(true)}>
        {/* Cards have no column whose head could name the zone. */}
        <tr data-zone={placed.some(({ card, kind }) => card && kind === 'time') ? times.zone : undefined}>
          <PageTick
            label={words.selection.page}
            checked={chosen === items.length}
            isMixed={chosen > 0 && chosen < items.length}
            onChange={() => props.onTogglePage(chosen < items.length)}
          />
          {placed.map((column, index) => (
            <th
              key={column.field}
              scope="col"
              className={cellClass(column, column.kind === 'number' && index > 0 && 'end')}
              style={column.pin?.style}
              aria-sort={
                sort && sort.path === column.sortPath ? (sort.descending ? 'descending' : 'ascending') : undefined
              }
            >
              {index === 0 && <span className="row-number" />}
              <Head column={column} times={times} onSort={props.onSort} />
              {pointed && <WidthHandle field={column.field} width={column.width} arrangement={arrangement} />}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links and buttons in it answer to keys by themselves */}
      <tbody translate="no" onClick={onClick}>
        {items.map((item, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: the same elements take the next page's rows, so no focus is lost
            key={index}
            item={item}
            offset={offset + index}
            columns={placed}
            times={times}
            href={hrefs[index]}
            isOpen={offset + index === openOffset}
            isChosen={isChosen[index] ?? false}
            isUncertain={props.isUncertain(index)}
          />
        ))}
      </tbody>
    </PlainTable>
  )
}

type HeadProps = Pick<Props, 'times' | 'onSort'> & { readonly column: PlacedColumn }

function Head({ column, times, onSort }: HeadProps) {
  const { words } = useWords('blacklist')
  const { kind, sortPath, isNew } = column
  const name = (
    <>
      {isNew && <span className="new">{words.columns.new} </span>}
      <FieldName field={columnName(column)} />
      {kind === 'time' && <span className="zone">{times.zone}</span>}
    </>
  )
  if (sortPath === undefined) return name
  return (
    <button type="button" className="sort" onClick={() => onSort(sortPath)}>
      {name}
    </button>
  )
}
