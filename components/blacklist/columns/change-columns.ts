import { namesOf } from '#lib/contract/field-path.ts'
import { COLUMN_WIDTH_MAXIMUM, COLUMN_WIDTH_MINIMUM } from '#lib/features/blacklist/api/limits.ts'
import type { TableChoices } from '#lib/features/blacklist/api/table-choices-schema.ts'
import type { ArrangedColumn } from './arrange-columns.ts'

type Arranged = readonly ArrangedColumn[]

/** Saves the order of all columns at the first choice, so that none moves when the service reorders its fields. */
function withOrder(choices: TableChoices, columns: Arranged): TableChoices {
  return { ...choices, order: [...new Set([...choices.order, ...columns.map(({ field }) => field)])] }
}

const added = (fields: readonly string[], field: string) => [...new Set([...fields, field])]
const without = (fields: readonly string[], field: string) => fields.filter((each) => each !== field)

/** Whether a column can move by one to the start (-1) or the end (1). Pinned columns stay before the others. */
export function mayMove(columns: Arranged, index: number, by: -1 | 1): boolean {
  const column = columns[index]
  const other = columns[index + by]
  if (!column || !other) return false
  return index === 0 || index + by === 0 || column.isPinned === other.isPinned
}

/** Swaps a column with its neighbour; nothing else moves. */
export function moveColumn(choices: TableChoices, columns: Arranged, index: number, by: -1 | 1): TableChoices {
  const earlier = columns[Math.min(index, index + by)]
  const later = columns[Math.max(index, index + by)]
  if (!earlier || !later || !mayMove(columns, index, by)) return choices
  const swap = (field: string) =>
    field === earlier.field ? later.field : field === later.field ? earlier.field : field
  const settled = withOrder(choices, columns)
  const moved = { ...settled, order: settled.order.map(swap) }
  if (index !== 0 && index + by !== 0) return moved
  // The first column is always shown and pinned. What takes its place is shown too and stays among the pinned.
  return {
    ...moved,
    hidden: without(moved.hidden, later.field),
    pinned: later.isPinned ? added(moved.pinned, earlier.field) : moved.pinned,
  }
}

export function showColumn(choices: TableChoices, columns: Arranged, field: string, isShown: boolean): TableChoices {
  const settled = withOrder(choices, columns)
  const isNested = namesOf(field).length > 1
  if (isNested)
    return { ...settled, unfolded: isShown ? added(settled.unfolded, field) : without(settled.unfolded, field) }
  return { ...settled, hidden: isShown ? without(settled.hidden, field) : added(settled.hidden, field) }
}

export function pinColumn(choices: TableChoices, columns: Arranged, field: string, isPinned: boolean): TableChoices {
  const settled = withOrder(choices, columns)
  return { ...settled, pinned: isPinned ? added(settled.pinned, field) : without(settled.pinned, field) }
}

/** Clamps a width in pixels to what a column can have. */
export function possibleWidth(width: number): number {
  return Math.round(Math.min(COLUMN_WIDTH_MAXIMUM, Math.max(COLUMN_WIDTH_MINIMUM, width)))
}

export function resizeColumn(choices: TableChoices, columns: Arranged, field: string, width: number): TableChoices {
  const settled = withOrder(choices, columns)
  const others = settled.widths.filter((each) => each.field !== field)
  return { ...settled, widths: [...others, { field, width: possibleWidth(width) }] }
}
