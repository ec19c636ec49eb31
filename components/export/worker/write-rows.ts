import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import type { ExportFormat } from '#lib/features/export/api/export-lines.ts'
import { BYTE_ORDER_MARK, csvItem, csvLine } from '#lib/platform/csv/csv.ts'
import { readLines } from './read-lines.ts'

type Frame = { readonly start: string; readonly end: string; row(text: string, index: number): string }

function frameOf(format: ExportFormat, fields: readonly string[]): Frame {
  switch (format) {
    case 'csv':
      return {
        start: BYTE_ORDER_MARK + csvLine(fields),
        row: (text) => csvItem(fields, parseJson(text) as JsonObject),
        end: '',
      }
    case 'json':
      return { start: '[', row: (text, index) => `${index === 0 ? '' : ','}\n${text}`, end: '\n]\n' }
    case 'ndjson':
      return { start: '', row: (text) => `${text}\n`, end: '' }
  }
}

/**
 * Makes a file of rows: CSV under columns of all their fields, a JSON array, or a JSON text a line. The fields are known
 * only once all rows are, so the rows are read a second time, from where they are kept.
 *
 * @param kept the rows, a JSON text a line.
 * @param onRows is told after each block how many are written.
 */
export async function writeRows(
  kept: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  format: ExportFormat,
  fields: readonly string[],
  write: (text: string) => void,
  onRows: (rows: number) => void,
): Promise<void> {
  const { start, row, end } = frameOf(format, fields)
  let rows = 0
  write(start)
  for await (const texts of readLines(kept)) {
    for (const text of texts) {
      write(row(text, rows))
      rows += 1
    }
    onRows(rows)
  }
  write(end)
}
