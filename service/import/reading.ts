import type { ImportColumn, ListFileFormat } from '#lib/contract/list-imports.ts'
import { contactHashes } from '../store/contacts.ts'
import { csvReader } from './csv.ts'
import { type EntryReading, readEntry } from './entry.ts'
import { Faults } from './faults.ts'
import { FileFault } from './file-fault.ts'
import { fileText } from './file-text.ts'
import type { ImportQueries } from './import-tables.ts'
import { jsonArrayReader } from './json-array.ts'
import { type FileRecord, ndjsonReader, type RecordReader } from './records.ts'
import { rowInserter } from './row-inserter.ts'

/** A file, and how to read it. `now` is the time of creation of rows that have none, in epoch milliseconds. */
export type ImportFile = {
  readonly format: ListFileFormat
  readonly columns: readonly ImportColumn[] | undefined
  readonly reason: string | undefined
  readonly now: number
  /** The bytes as they come. It throws FileFault when they stop coming. */
  readonly bytes: AsyncIterable<Uint8Array>
}

/** How far the reading is. */
export type ReadingProgress = { bytesRead: number; rowsRead: number }

function readerOf({ format, columns }: ImportFile): RecordReader {
  switch (format) {
    case 'csv':
      return csvReader(columns)
    case 'ndjson':
      return ndjsonReader()
    case 'json':
      return jsonArrayReader()
  }
}

/** Puts rows into `incoming` and their contacts beside it. */
function incomingRows(queries: ImportQueries) {
  const columns = ['line', 'id', 'created_at', 'body', 'expires_at', 'made', 'gave_created', 'gave_updated']
  const rows = rowInserter(queries, 'incoming', columns)
  const contacts = rowInserter(queries, 'incoming_contact', ['line', 'hash'])
  return {
    async add(line: number, { entry, item, made }: EntryReading & { ok: true }): Promise<void> {
      const gave = (field: string) => (item[field] === undefined ? 0 : 1)
      const { id, createdAt, body, expiresAt } = entry
      const isFull = rows.add([line, id, createdAt, body, expiresAt, made, gave('createdAt'), gave('updatedAt')])
      if (isFull) await rows.flush()
      for (const hash of contactHashes(item)) if (contacts.add([line, hash])) await contacts.flush()
    },
    async flush() {
      await rows.flush()
      await contacts.flush()
    },
  }
}

/**
 * Reads a file to its end into `incoming`, and notes what is wrong with it. Where the rest cannot be read it is passed
 * over, so that whoever sends it gets to hear the answer.
 */
export async function readFile(queries: ImportQueries, file: ImportFile, progress: ReadingProgress): Promise<Faults> {
  const faults = new Faults()
  const text = fileText()
  const reader = readerOf(file)
  const incoming = incomingRows(queries)

  async function takeIn(records: Iterable<FileRecord>): Promise<void> {
    for (const record of records) {
      progress.rowsRead++
      const reading = record.ok ? readEntry(record.json, file.now, file.reason) : record
      if (reading.ok) await incoming.add(record.line, reading)
      else faults.note([{ line: record.line, reason: reading.reason }])
    }
  }

  let isReadable = true
  async function unlessFaulty(work: () => Promise<void>): Promise<void> {
    if (!isReadable) return
    try {
      await work()
    } catch (error) {
      if (!(error instanceof FileFault)) throw error
      faults.note([{ line: error.line, reason: error.message }])
      isReadable = false
    }
  }

  try {
    for await (const bytes of file.bytes) {
      progress.bytesRead += bytes.length
      await unlessFaulty(() => takeIn(reader.take(text.take(bytes))))
    }
    await unlessFaulty(async () => {
      await takeIn(reader.take(text.end()))
      await takeIn(reader.end())
    })
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    faults.note([{ line: error.line, reason: error.message }])
  }
  await incoming.flush()
  if (progress.rowsRead === 0 && faults.count === 0) {
    faults.note([{ line: null, reason: progress.bytesRead === 0 ? 'The file is empty' : 'The file has no entries' }])
  }
  return faults
}
