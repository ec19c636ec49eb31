import 'server-only'
import { namesOf } from '#lib/contract/field-path.ts'
import type { ColumnNames, FileWriting } from '#lib/mirror/query/file-parts.ts'
import { wholeListOrders, wholeLists } from '#lib/mirror/query/list-of-connection.ts'
import type { MirroredList } from '#lib/mirror/query/mirrored-list.ts'
import type { ExportRequest } from './exports.ts'

/** Entries written at once: a megabyte, most often. */
const PART_ENTRIES = 2000

/** Parts that are asked for at once: while a thread writes one, the database reads the next. */
const PARTS_AT_ONCE = 2

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

/** What each part of a file gives, in their order; `task` is run while the parts before are used. */
export async function* byParts<Result>(
  numbers: Uint32Array,
  task: (part: readonly number[], isFirst: boolean) => Promise<Result>,
): AsyncGenerator<Result, void> {
  const asked: Promise<Result>[] = []
  let start = 0
  function ask(): void {
    for (; start < numbers.length && asked.length < PARTS_AT_ONCE; start += PART_ENTRIES) {
      const result = task([...numbers.subarray(start, start + PART_ENTRIES)], start === 0)
      // Where the reader leaves, nobody waits for it.
      result.catch(() => {})
      asked.push(result)
    }
  }
  ask()
  for (let next = asked.shift(); next; next = asked.shift()) {
    const result = await next
    ask()
    yield result
  }
}

/**
 * The own fields of all entries, each a column: only the entries tell. They are read in the order in which they lie, which
 * takes a database less than that of the file.
 */
async function columnsOf({ connection }: MirroredList, numbers: Uint32Array): Promise<readonly ColumnNames[]> {
  const names = new Set<string>()
  const found = byParts(numbers.toSorted(), (part) => wholeLists().run({ kind: 'names', connection, numbers: part }))
  for await (const ofPart of found) for (const name of ofPart ?? []) names.add(name)
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
