import 'server-only'
import { namesOf } from '#lib/contract/field-path.ts'
import type { ColumnNames, FileWriting } from '#lib/mirror/query/file-parts.ts'
import { wholeListOrders, wholeLists } from '#lib/mirror/query/list-of-connection.ts'
import type { MirroredList } from '#lib/mirror/query/mirrored-list.ts'
import type { ExportRequest } from './exports.ts'

/** Entries written at once: half a megabyte, most often. */
export const PART_ENTRIES = 1000

type Wanted = Pick<ExportRequest, 'question' | 'selected'>

/** The numbers of the contents that are exported, in the order of the question. */
export async function exportedEntries(list: MirroredList, { question, selected }: Wanted): Promise<Uint32Array> {
  // What is selected stays so where the filters have changed since.
  const asked = selected ? { ...question, search: undefined, filters: [] } : question
  const page = { limit: 1, offset: 0 }
  const { numbers } = await wholeListOrders().order(list, { ...asked, page })
  if (!selected) return numbers
  const wanted = new Set(selected)
  return numbers.filter((number) => wanted.has(number))
}

/** The numbers of one part of a file. */
export function partOf(numbers: Uint32Array, start: number): readonly number[] {
  return [...numbers.subarray(start, start + PART_ENTRIES)]
}

/** The own fields of all entries, each a column: only the entries tell. */
async function columnsOf({ connection }: MirroredList, numbers: Uint32Array): Promise<readonly ColumnNames[]> {
  const names = new Set<string>()
  for (let start = 0; start < numbers.length; start += PART_ENTRIES) {
    const found = await wholeLists().run({ kind: 'names', connection, numbers: partOf(numbers, start) })
    for (const name of found ?? []) names.add(name)
  }
  return [...names].map((name) => [name])
}

/** How the entries are written. */
export async function writingOf(
  list: MirroredList,
  { format, columns, decimalComma }: ExportRequest,
  numbers: Uint32Array,
): Promise<FileWriting> {
  const isCsv = format === 'csv'
  const named = columns?.map(namesOf) ?? (isCsv ? await columnsOf(list, numbers) : undefined)
  return { format, columns: named, decimalComma: isCsv && decimalComma }
}
