import type { Fault } from '#lib/contract/management/import-faults.ts'
import { lineCutter } from './lines.ts'

/** One record of a file: the JSON text of an item, or why there is none. `line` is where it begins, from 1. */
export type FileRecord =
  | { readonly line: number; readonly ok: true; readonly json: string }
  | ({ readonly line: number; readonly ok: false } & Fault)

/**
 * Finds the records in a text that comes in pieces: `take` gives those that end in a piece, `end` the last.
 *
 * Both throw FileFault where the rest of the file cannot be read.
 */
export type RecordReader = {
  take(text: string): Iterable<FileRecord>
  end(): Iterable<FileRecord>
}

/** NDJSON: one JSON object per line. Blank lines are passed over. */
export function ndjsonReader(): RecordReader {
  const lines = lineCutter()
  function* records(some: ReturnType<typeof lines.take>): Generator<FileRecord> {
    for (const { number, text } of some) {
      const json = text.trim()
      if (json !== '') yield { line: number, ok: true, json }
    }
  }
  return { take: (text) => records(lines.take(text)), end: () => records(lines.end()) }
}
