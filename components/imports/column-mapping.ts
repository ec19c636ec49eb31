import { type FieldPath, namesOf, pathOf } from '#lib/contract/field-path.ts'
import { jsonOfCell } from '#lib/contract/management/import-cell.ts'
import type { ImportColumn, ImportColumnType } from '#lib/contract/management/list-imports-schema.ts'
import { type KnownField, typeInList } from './list-types.ts'

export const COLUMN_TYPES = ['text', 'number', 'boolean', 'json'] as const satisfies readonly ImportColumnType[]

/** What becomes of a column of a CSV file; a dot in `field` leads into a nested object. */
export type ColumnChoice = {
  readonly column: string
  readonly isTaken: boolean
  readonly field: FieldPath
  readonly type: ImportColumnType
}

export type ColumnFault = 'nameless' | 'repeated' | 'within'

/** Returns the initial choices: each column becomes the field of its name, with the type that the list has there. */
export function initialChoices(columns: readonly string[], fields: readonly KnownField[]): readonly ColumnChoice[] {
  return columns.map((column) => {
    const field = pathOf([column])
    return { column, isTaken: true, field, type: typeInList(fields, field) ?? 'text' }
  })
}

/** Why a choice may be a mistake: the list has another type there, or a cell of the first rows does not fit. */
export type ColumnDoubt =
  | { readonly kind: 'other_type'; readonly type: ImportColumnType }
  | { readonly kind: 'does_not_fit'; readonly cell: string }

/** Returns the doubt about a valid choice. `cells` are those of the first rows. */
export function doubtAbout(
  { isTaken, field, type }: ColumnChoice,
  fields: readonly KnownField[],
  cells: readonly (string | undefined)[],
): ColumnDoubt | undefined {
  if (!isTaken) return undefined
  const misfit = cells.find((cell) => cell !== undefined && jsonOfCell(type, cell) === undefined)
  if (misfit !== undefined) return { kind: 'does_not_fit', cell: misfit }
  const inList = typeInList(fields, field)
  return inList && inList !== type ? { kind: 'other_type', type: inList } : undefined
}

/** Whether a path equals another or lies within it; then both cannot have a value. */
function leadsTo(path: readonly string[], other: readonly string[]): boolean {
  return path.every((name, at) => name === other[at])
}

/** Returns the faults of choices, by column. */
export function columnFaults(choices: readonly ColumnChoice[]): ReadonlyMap<string, ColumnFault> {
  const faults = new Map<string, ColumnFault>()
  const seen: (readonly string[])[] = []
  for (const { column, isTaken, field } of choices) {
    if (!isTaken) continue
    const names = namesOf(field)
    const other = seen.find((each) => leadsTo(each, names) || leadsTo(names, each))
    if (names.includes('')) faults.set(column, 'nameless')
    else if (other) faults.set(column, other.length === names.length ? 'repeated' : 'within')
    seen.push(names)
  }
  return faults
}

/** Returns the choices as the service takes them; `undefined` if all are its defaults. */
export function columnsOf(choices: readonly ColumnChoice[]): readonly ImportColumn[] | undefined {
  const isPlain = choices.every(
    ({ column, isTaken, field, type }) => isTaken && field === pathOf([column]) && type === 'text',
  )
  if (isPlain) return undefined
  return choices.flatMap(({ column, isTaken, field, type }) =>
    isTaken ? [{ column, field: namesOf(field), type }] : [],
  )
}
