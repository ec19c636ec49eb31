import { faultOf } from '#lib/contract/management/import-faults.ts'
import type { ListFileFormat } from '#lib/contract/management/limits.ts'
import type { ImportColumn, ImportFault } from '#lib/contract/management/list-imports-schema.ts'
import { csvReader } from './csv.ts'
import { FileFault } from './file-fault.ts'
import { fileText } from './file-text.ts'
import { jsonArrayReader } from './json-array.ts'
import { type FileRecord, ndjsonReader, type RecordReader } from './records.ts'

/** A file, and how to read it. */
export type ListFile = {
  readonly format: ListFileFormat
  readonly columns: readonly ImportColumn[] | undefined
  /** The bytes as they come. It throws FileFault when they stop coming. */
  readonly bytes: AsyncIterable<Uint8Array>
}

/** How far the reading is. */
export type ReadingProgress = { bytesRead: number; rowsRead: number }

/** What was found in a piece of a file, and what ended the reading, if so. */
type Found = { readonly records: readonly FileRecord[]; readonly fault: ImportFault | undefined }

function readerOf({ format, columns }: ListFile): RecordReader {
  switch (format) {
    case 'csv':
      return csvReader(columns)
    case 'ndjson':
      return ndjsonReader()
    case 'json':
      return jsonArrayReader()
  }
}

function faultIn(error: unknown): ImportFault {
  if (error instanceof FileFault) return { line: error.line, ...error.fault }
  throw error
}

/** Takes out what can be read, until the end or a fault. */
function found(read: () => Iterable<FileRecord>, progress: ReadingProgress): Found {
  const records: FileRecord[] = []
  let fault: ImportFault | undefined
  try {
    for (const record of read()) records.push(record)
  } catch (error) {
    fault = faultIn(error)
  }
  progress.rowsRead += records.length
  return { records, fault }
}

/**
 * Reads a file to its end, a piece at a time. Where the rest cannot be read it is passed over, so that whoever sends it
 * gets to hear the answer; then, and when there is nothing in it, the last that is found is a fault.
 */
export async function* fileRecords(file: ListFile, progress: ReadingProgress): AsyncGenerator<Found> {
  const text = fileText()
  const reader = readerOf(file)
  let isReadable = true
  try {
    for await (const bytes of file.bytes) {
      progress.bytesRead += bytes.length
      if (!isReadable) continue
      const here = found(() => reader.take(text.take(bytes)), progress)
      isReadable = here.fault === undefined
      yield here
    }
  } catch (error) {
    yield { records: [], fault: faultIn(error) }
    return
  }
  if (!isReadable) return
  function* rest(): Generator<FileRecord> {
    yield* reader.take(text.end())
    yield* reader.end()
  }
  const last = found(rest, progress)
  const nothing = { line: null, ...faultOf(progress.bytesRead === 0 ? 'empty_file' : 'no_entries') }
  yield { ...last, fault: last.fault ?? (progress.rowsRead === 0 ? nothing : undefined) }
}
