import type { Line } from './lines.ts'

/** One record of a file: the JSON text of an item, or why there is none. `line` is where it begins, from 1. */
export type FileRecord =
  | { readonly line: number; readonly ok: true; readonly json: string }
  | { readonly line: number; readonly ok: false; readonly reason: string }

/** How a file's lines become records. */
export type RecordReader = (lines: AsyncIterable<Line>) => AsyncIterable<FileRecord>

/** NDJSON: one JSON object per line. Blank lines are passed over. */
export async function* ndjsonRecords(lines: AsyncIterable<Line>): AsyncGenerator<FileRecord> {
  for await (const { number, text } of lines) {
    const json = text.trim()
    if (json !== '') yield { line: number, ok: true, json }
  }
}
