import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#components/ui/icon.tsx'
import type { BlacklistedUser } from '#lib/contract/blacklist.ts'
import { valueAt } from '#lib/contract/field-path.ts'
import { stringifyJson } from '#lib/contract/json.ts'
import { useCommands } from '#lib/platform/browser/commands.ts'
import { copyText } from '#lib/platform/browser/copy-text.ts'
import { useWords } from '#lib/platform/browser/words-context.tsx'
import type { ArrangedColumn } from '../columns/arrange-columns.ts'
import { columnName } from '../columns/columns.ts'
import { neighbourCell } from './neighbour-cell.ts'
import './cell-tools.css'

type Props = {
  readonly scroller: HTMLElement
  readonly items: readonly BlacklistedUser[]
  readonly columns: readonly ArrangedColumn[]
}

const CELLS = '.records > tbody > tr > :is(th, td:not(.tick))'

/** The cell that has the focus, else the one under the pointer. */
function cellInUse(scroller: HTMLElement): HTMLTableCellElement | undefined {
  const focused = document.activeElement?.closest<HTMLTableCellElement>(CELLS)
  return focused ?? scroller.querySelector<HTMLTableCellElement>(`${CELLS}:hover`) ?? undefined
}

/**
 * An element inside a cell, as target of a portal. When React writes a cell's new text it removes all other children,
 * so none of them may be React's own. This element is unknown to React, and is appended again after each render.
 */
function usePlaceIn(cell: HTMLTableCellElement | undefined): HTMLElement {
  const [place] = useState(() => document.createElement('span'))
  useLayoutEffect(() => {
    if (!cell) place.remove()
    else if (place.parentElement !== cell) cell.append(place)
  })
  useEffect(() => () => place.remove(), [place])
  return place
}

/**
 * Keys and the copy button of single cells: `c` or a press copies a raw value, arrow keys move between cells, and the
 * raw text of a focused time is shown. On a touch screen the first touch of a cell shows the button.
 */
export function CellTools({ scroller, items, columns }: Props) {
  const { words, say } = useWords('listTools')
  const said = words.cell
  const [pointed, setPointed] = useState<HTMLTableCellElement>()
  const place = usePlaceIn(pointed)
  const [outcome, setOutcome] = useState('')
  const shown = columns.filter(({ isShown }) => isShown)

  async function copy(cell: HTMLTableCellElement | undefined) {
    const row =
      cell?.parentElement instanceof HTMLTableRowElement ? items[cell.parentElement.sectionRowIndex] : undefined
    const column = cell && shown[cell.cellIndex - 1]
    if (!row || !column) return
    const value = valueAt(row, column.names)
    const name = columnName(column)
    if (value === undefined) return setOutcome(say(said.missing, { name }))
    const isCopied = await copyText(typeof value === 'string' ? value : stringifyJson(value))
    setOutcome(isCopied ? say(said.copied, { name }) : words.selection.blocked)
  }

  useCommands([
    {
      name: said.copy,
      keys: 'c',
      run: () => void copy(cellInUse(scroller)),
      isPossible: () => cellInUse(scroller) !== undefined,
    },
  ])

  const onPointer = useEffectEvent(({ target }: PointerEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLTableCellElement>(CELLS) : null
    setPointed(cell ?? undefined)
  })
  /** Keyboard users get what the pointer gets as a title: the original text of a time. */
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLTableCellElement>(CELLS) : null
    setOutcome(cell?.title ?? '')
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLTableCellElement>(CELLS) : null
    if (!cell || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === 'Enter' && event.target === cell)
      return cell.querySelector<HTMLElement>('[aria-haspopup]')?.click()
    const next = neighbourCell(cell, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  })
  useEffect(() => {
    const pointer = (event: PointerEvent) => onPointer(event)
    const key = (event: KeyboardEvent) => onKey(event)
    const focus = (event: FocusEvent) => onFocus(event)
    scroller.addEventListener('focusin', focus)
    scroller.addEventListener('pointerover', pointer)
    scroller.addEventListener('keydown', key)
    return () => {
      scroller.removeEventListener('focusin', focus)
      scroller.removeEventListener('pointerover', pointer)
      scroller.removeEventListener('keydown', key)
    }
  }, [scroller])

  return (
    <>
      {pointed &&
        createPortal(
          <button
            type="button"
            className="cell-copy"
            aria-hidden="true"
            tabIndex={-1}
            title={said.copy}
            onClick={() => void copy(pointed)}
          >
            <Icon name="copy" />
          </button>,
          place,
        )}
      <p className="cell-said" role="status">
        {outcome}
      </p>
    </>
  )
}
