import { parsedJson } from '../json.ts'
import type { ImportColumnType } from './list-imports-schema.ts'

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

const JSON_OF: Readonly<Record<ImportColumnType, (cell: string) => string | undefined>> = {
  text: (cell) => JSON.stringify(cell),
  number: (cell) => (JSON_NUMBER.test(cell.trim()) ? cell.trim() : undefined),
  boolean: (cell) => (/^(?:true|false)$/i.test(cell.trim()) ? cell.trim().toLowerCase() : undefined),
  json: (cell) => (parsedJson(cell) === undefined ? undefined : cell),
}

/** Returns a CSV cell as JSON of its column's type; `undefined` when it does not fit. Every cell fits `text`. */
export function jsonOfCell(type: ImportColumnType, cell: string): string | undefined {
  return JSON_OF[type](cell)
}
