import type { TableChoices } from '#lib/features/blacklist/api/table-choices-schema.ts'
import type { Column } from './columns.ts'

/** A column with its arrangement. The first column holds the row's link, so it is always shown and pinned. */
export type ArrangedColumn = Column & { readonly isShown: boolean; readonly isPinned: boolean }

/** The arranged columns, the choices behind them, and how to change these. */
export type Arrangement = {
  readonly columns: readonly ArrangedColumn[]
  readonly choices: TableChoices
  readonly onChange: (choices: TableChoices) => void
}

/**
 * Returns all columns as the person arranged them: the first one, then pinned ones, then the rest, each group in the
 * chosen order. Columns without a choice follow as they were learned; choices for unknown fields have no effect.
 */
export function arrangeColumns(columns: readonly Column[], choices: TableChoices): readonly ArrangedColumn[] {
  const indexes = new Map(choices.order.map((field, index) => [field, index]))
  const indexOf = ({ field }: Column) => indexes.get(field) ?? indexes.size
  const hidden = new Set(choices.hidden)
  const unfolded = new Set(choices.unfolded)
  const pinned = new Set(choices.pinned)
  const widths = new Map(choices.widths.map(({ field, width }) => [field, width]))
  const arranged = columns
    .toSorted((one, other) => indexOf(one) - indexOf(other))
    .map((column, index) => ({
      ...column,
      width: widths.get(column.field) ?? column.width,
      // A nested value is summarised in its field's column. It gets its own column only on request.
      isShown: index === 0 || (column.names.length > 1 ? unfolded.has(column.field) : !hidden.has(column.field)),
      isPinned: index === 0 || pinned.has(column.field),
    }))
  return [...arranged.filter(({ isPinned }) => isPinned), ...arranged.filter(({ isPinned }) => !isPinned)]
}
