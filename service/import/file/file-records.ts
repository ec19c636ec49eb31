import { faultOf } from '#lib/contract/management/import-faults.ts'
import type { ListFileFormat } from '#lib/contract/management/limits.ts'
import type { ImportColumn, ImportFault } from '#lib/contract/management/list-imports-schema.ts'
import { csvReader } from './csv.ts'
import { FileFault } from './file-fault.ts'
import { fileText } from './file-text.ts'
import { jsonArrayReader } from './json-array.ts'
import { type FileRecord, ndjsonReader, type RecordReader } from './records.ts'

/** A file and how to parse it. */
export type ListFile = {
  readonly format: ListFileFormat
  readonly columns: readonly ImportColumn[] | undefined
  /** The chunks of the file. Throws FileFault when the upload breaks off. */
  readonly bytes: AsyncIterable<Uint8Array>
}

export type ReadingProgress = { bytesRead: number; rowsRead: number }

/** The records of a chunk, and the fault that ended the file, if any. */
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

/** Collects records until the end of the chunk or a fault. */
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
 * Reads a file chunk by chunk. After a fault it drains the rest, so that the client, still sending, can receive the
 * response. A file without entries ends with a fault.
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
