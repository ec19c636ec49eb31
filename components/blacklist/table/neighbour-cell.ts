import { isRightToLeft } from '#lib/platform/browser/right-to-left.ts'

/** Returns what takes the focus in a cell: the link in the first one, else the cell itself. */
function focusableIn(cell: Element | null | undefined): HTMLElement | undefined {
  if (!(cell instanceof HTMLTableCellElement) || cell.matches('.tick')) return undefined
  if (cell.tagName === 'TH') return cell.querySelector<HTMLElement>('.row-link') ?? undefined
  cell.tabIndex = -1
  return cell
}

/** Returns the cell that an arrow key leads to; `undefined` for other keys and at the table's edge. */
export function neighbourCell(cell: HTMLTableCellElement, key: string): HTMLElement | undefined {
  const [towardsStart, towardsEnd] = isRightToLeft(cell) ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
  if (key === towardsStart) return focusableIn(cell.previousElementSibling)
  if (key === towardsEnd) return focusableIn(cell.nextElementSibling)
  const row = cell.parentElement
  const other = key === 'ArrowUp' ? row?.previousElementSibling : key === 'ArrowDown' ? row?.nextElementSibling : null
  return other instanceof HTMLTableRowElement ? focusableIn(other.cells[cell.cellIndex]) : undefined
}
