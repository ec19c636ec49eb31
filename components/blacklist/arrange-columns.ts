import type { TableChoices } from '#lib/features/blacklist/api/table-choices-schema.ts'
import type { Column } from './columns.ts'

/** A column in its place. The first one holds the row's link, so it is always shown, and stays at the start. */
export type ArrangedColumn = Column & { readonly isShown: boolean; readonly isPinned: boolean }

/** The columns as they are arranged, what was chosen for that, and the way to choose otherwise. */
export type Arrangement = {
  readonly columns: readonly ArrangedColumn[]
  readonly choices: TableChoices
  readonly onChange: (choices: TableChoices) => void
}

/**
 * Every column seen, once, as a person has arranged them: the first, then what is pinned, then the rest, each in the
 * chosen order. Columns that nothing was chosen for follow as they were learnt; choices for fields not seen do nothing.
 */
export function arrangeColumns(columns: readonly Column[], choices: TableChoices): readonly ArrangedColumn[] {
  const places = new Map(choices.order.map((field, place) => [field, place]))
  const placeOf = ({ field }: Column) => places.get(field) ?? places.size
  const hidden = new Set(choices.hidden)
  const unfolded = new Set(choices.unfolded)
  const pinned = new Set(choices.pinned)
  const widths = new Map(choices.widths.map(({ field, width }) => [field, width]))
  const arranged = columns
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((column, index) => ({
      ...column,
      width: widths.get(column.field) ?? column.width,
      // What is nested is summed up in its field's own column, and has one of its own when it is asked for.
      isShown: index === 0 || (column.names.length > 1 ? unfolded.has(column.field) : !hidden.has(column.field)),
      isPinned: index === 0 || pinned.has(column.field),
    }))
  return [...arranged.filter(({ isPinned }) => isPinned), ...arranged.filter(({ isPinned }) => !isPinned)]
}
