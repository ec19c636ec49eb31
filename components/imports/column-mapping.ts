import type { ImportColumn, ImportColumnType } from '#lib/contract/list-imports.ts'

export const COLUMN_TYPES = ['text', 'number', 'boolean', 'json'] as const satisfies readonly ImportColumnType[]

/** What is to become of a column of a CSV file. */
export type ColumnChoice = {
  readonly column: string
  readonly isTaken: boolean
  readonly field: string
  readonly type: ImportColumnType
}

export type ColumnFault = 'nameless' | 'repeated'

/** What a form begins with: every column becomes the field of its name, as text. */
export function initialChoices(columns: readonly string[]): readonly ColumnChoice[] {
  return columns.map((column) => ({ column, isTaken: true, field: column, type: 'text' }))
}

/** What is wrong with the choices, by column. */
export function columnFaults(choices: readonly ColumnChoice[]): ReadonlyMap<string, ColumnFault> {
  const faults = new Map<string, ColumnFault>()
  const seen = new Set<string>()
  for (const { column, isTaken, field } of choices) {
    if (!isTaken) continue
    if (field === '') faults.set(column, 'nameless')
    else if (seen.has(field)) faults.set(column, 'repeated')
    seen.add(field)
  }
  return faults
}

/** The choices as the service takes them; `undefined` where nothing was chosen differently from what it does anyway. */
export function columnsOf(choices: readonly ColumnChoice[]): readonly ImportColumn[] | undefined {
  const isPlain = choices.every(({ column, isTaken, field, type }) => isTaken && field === column && type === 'text')
  if (isPlain) return undefined
  return choices.flatMap(({ column, isTaken, field, type }) => (isTaken ? [{ column, field: [field], type }] : []))
}
