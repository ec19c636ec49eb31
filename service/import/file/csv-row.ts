import { jsonOfCell } from '#lib/contract/management/import-cell.ts'
import { type Fault, faultOf } from '#lib/contract/management/import-faults.ts'
import type { ImportColumn, ImportColumnType } from '#lib/contract/management/list-imports-schema.ts'
import { FileFault } from './file-fault.ts'

/** The text of a cell; `undefined` when it is empty and unquoted. */
export type Cell = string | undefined

/** Converts cells to the JSON text of an item, or returns the fault of a cell that does not fit its column. */
export type RowText = (
  cells: readonly Cell[],
) => { readonly ok: true; readonly json: string } | ({ readonly ok: false } & Fault)

type Leaf = { readonly at: number; readonly column: string; readonly type: ImportColumnType }
type Branch = Map<string, Leaf | Branch>

/** The fault of a cell that does not fit. Every cell fits `text`. */
const FAULT_OF = { number: 'csv_not_number', boolean: 'csv_not_boolean', json: 'csv_not_json' } as const

function plant(tree: Branch, path: readonly string[], leaf: Leaf): void {
  const [name = '', ...rest] = path
  if (rest.length === 0) {
    tree.set(name, leaf)
    return
  }
  const below = tree.get(name)
  const branch = below instanceof Map ? below : new Map<string, Leaf | Branch>()
  tree.set(name, branch)
  plant(branch, rest, leaf)
}

class WrongCell extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault.reason)
    this.fault = fault
  }
}

function leafText({ at, column, type }: Leaf, cells: readonly Cell[]): string | undefined {
  const cell = cells[at]
  if (cell === undefined) return undefined
  const json = jsonOfCell(type, cell)
  if (json === undefined && type !== 'text') throw new WrongCell(faultOf(FAULT_OF[type], { column }))
  return json
}

/** Returns the JSON of an object; `undefined` when no cell below it has a value. */
function branchText(branch: Branch, cells: readonly Cell[]): string | undefined {
  const fields: string[] = []
  for (const [name, below] of branch) {
    const json = below instanceof Map ? branchText(below, cells) : leafText(below, cells)
    if (json !== undefined) fields.push(`${JSON.stringify(name)}:${json}`)
  }
  return fields.length > 0 ? `{${fields.join(',')}}` : undefined
}

/**
 * Creates the conversion from cells to items.
 *
 * @param columns maps columns to fields. Without it, each column becomes a text field of the same name.
 * @throws FileFault when the header has no such column.
 */
export function rowText(names: readonly string[], columns: readonly ImportColumn[] | undefined, line: number): RowText {
  const tree: Branch = new Map()
  const asTheyAre = names.map((name): ImportColumn => ({ column: name, field: [name] }))
  for (const { column, field, type = 'text' } of columns ?? asTheyAre) {
    const at = names.indexOf(column)
    if (at < 0) throw new FileFault(line, faultOf('csv_no_such_column', { column }))
    plant(tree, field, { at, column, type })
  }
  return (cells) => {
    try {
      return { ok: true, json: branchText(tree, cells) ?? '{}' }
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error
      return { ok: false, ...error.fault }
    }
  }
}
