import type { Fault } from '#lib/contract/management/import-faults.ts'
import { lineCutter } from './lines.ts'

/** A record of a file: the JSON text of an item, or a fault. `line` is its first line, from 1. */
export type FileRecord =
  | { readonly line: number; readonly ok: true; readonly json: string }
  | ({ readonly line: number; readonly ok: false } & Fault)

/**
 * Splits text that arrives in chunks into records. `take` returns the records that end in a chunk, `end` the last ones.
 * Both throw FileFault when the rest of the file cannot be read.
 */
export type RecordReader = {
  take(text: string): Iterable<FileRecord>
  end(): Iterable<FileRecord>
}

/** Reads NDJSON: one JSON object per line. Skips blank lines. */
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
