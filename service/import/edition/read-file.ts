import type { Fault } from '#lib/contract/management/import-faults.ts'
import type { ImportFault } from '#lib/contract/management/list-imports-schema.ts'
import { type ParsedEntry, parseEntry } from '../../list/parse-entry.ts'
import { type ContactField, contactHash } from '../../store/contacts.ts'
import { fileRecords, type ListFile, type ReadingProgress } from '../file/file-records.ts'
import type { ChangesDigest } from './changes-digest.ts'
import { Faults } from './faults.ts'
import type { ImportQueries } from './import-tables.ts'
import { rowInserter } from './row-inserter.ts'

/** A file to read. `now`, in epoch milliseconds, is the creation time of rows that have none. */
type ImportFile = ListFile & { readonly reason: string | undefined; readonly now: number }

const COLUMNS = [
  'row_number',
  'line',
  'id',
  'created_at',
  'body',
  'expires_at',
  'generated_length',
  'gave_created',
  'gave_updated',
  'user_hash',
  'email_hash',
  'phone_hash',
]

function rowOf(rowNumber: number, line: number, { entry, item, generatedLength }: ParsedEntry & { ok: true }) {
  const { id, createdAt, body, expiresAt } = entry
  const gave = (field: string) => (item[field] === undefined ? 0 : 1)
  const hash = (field: ContactField) => contactHash(item, field) ?? null
  const hashes = [hash('userId'), hash('email'), hash('phone')]
  return [
    rowNumber,
    line,
    id,
    createdAt,
    body,
    expiresAt,
    generatedLength,
    gave('createdAt'),
    gave('updatedAt'),
    ...hashes,
  ]
}

function faultAt(line: number, { code, data, reason }: Fault): ImportFault {
  return { line, code, data, reason }
}

/** Reads a file into `incoming`, notes its rows and collects its faults. */
export async function readFile(
  queries: ImportQueries,
  file: ImportFile,
  digest: ChangesDigest,
  progress: ReadingProgress,
): Promise<Faults> {
  const faults = new Faults()
  const incoming = rowInserter(queries, 'incoming', COLUMNS)
  let rows = 0
  for await (const { records, fault } of fileRecords(file, progress)) {
    for (const record of records) {
      const reading = record.ok ? parseEntry(record.json, file.now, file.reason) : record
      if (!reading.ok) {
        faults.note([faultAt(record.line, reading)])
        continue
      }
      digest.note('row', reading.entry.body.slice(1 + reading.generatedLength))
      if (incoming.add(rowOf(++rows, record.line, reading))) await incoming.flush()
    }
    if (fault) faults.note([fault])
  }
  await incoming.flush()
  return faults
}
