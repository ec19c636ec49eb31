import 'server-only'
import { namesOf } from '#lib/contract/field-path.ts'
import { findPending } from '#lib/mirror/query/facets.ts'
import { wholeListOrders, wholeLists } from '#lib/mirror/query/list-of-connection.ts'
import type { MirroredList } from '#lib/mirror/query/mirrored-list.ts'
import type { ColumnNames, FileWriting } from '#lib/mirror/query/threads/file-parts.ts'
import { readNames } from '#lib/mirror/store/entry-names.ts'
import type { ExportRequest } from './exports.ts'

/** Entries of one part: about a megabyte. */
const PART_ENTRIES = 2000

/** Parts in progress at once: while a thread writes one, the database reads the next. */
const PARTS_AT_ONCE = 2

type Wanted = Pick<ExportRequest, 'question' | 'selected'>

/** The numbers of the exported contents, in the order of the question. `uncertain`: how many may have been different then. */
export type ExportedEntries = { readonly numbers: Uint32Array; readonly uncertain: number }

/** Counts the exported entries that the last complete sync did not see. */
export async function countPendingOf(
  list: MirroredList,
  { question }: Wanted,
  { numbers }: ExportedEntries,
): Promise<number> {
  if (question.asOf !== undefined) return 0
  const pending = await findPending(list)
  return pending.size === 0 ? 0 : numbers.reduce((count, number) => count + Number(pending.has(number)), 0)
}

/** Finds the entries of an export. */
export async function exportedEntries(list: MirroredList, { question, selected }: Wanted): Promise<ExportedEntries> {
  // A selection stays the same even if filters have changed since.
  const asked = selected ? { ...question, search: undefined, filters: [] } : question
  const page = { limit: 1, offset: 0 }
  const { numbers, uncertain } = await wholeListOrders().order(list, { ...asked, page })
  if (!selected) return { numbers, uncertain: uncertain.size }
  const wanted = new Set(selected)
  return {
    numbers: numbers.filter((number) => wanted.has(number)),
    uncertain: selected.filter((number) => uncertain.has(number)).length,
  }
}

/** Yields the result of `task` for each part of a file, in order. Starts the next task while the reader uses a result. */
export async function* byParts<Result>(
  numbers: Uint32Array,
  task: (part: readonly number[], isFirst: boolean) => Promise<Result>,
): AsyncGenerator<Result, void> {
  const asked: Promise<Result>[] = []
  let start = 0
  function ask(): void {
    for (; start < numbers.length && asked.length < PARTS_AT_ONCE; start += PART_ENTRIES) {
      const result = task([...numbers.subarray(start, start + PART_ENTRIES)], start === 0)
      // If the reader leaves, nobody awaits the result.
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
 * The fields of these entries, one column each. Only the entries themselves show their fields. Reads them in the order
 * of storage, which is faster than the order of the file, until it has found every name that the list knows.
 */
async function columnsOf(
  { connection, queries, id }: MirroredList,
  numbers: Uint32Array,
): Promise<readonly ColumnNames[]> {
  const known = await readNames(queries, id)
  const names = new Set<string>()
  const found = byParts(numbers.toSorted(), (part) => wholeLists().run({ kind: 'names', connection, numbers: part }))
  for await (const ofPart of found) {
    for (const name of ofPart ?? []) names.add(name)
    if (names.size === known?.size) break
  }
  return [...names].map((name) => [name])
}

/** Returns how the entries are written. */
export async function writingOf(
  list: MirroredList,
  { format, columns, decimalComma }: ExportRequest,
  numbers: Uint32Array,
): Promise<FileWriting> {
  const isCsv = format === 'csv'
  const named = columns?.map(namesOf) ?? (isCsv ? await columnsOf(list, numbers) : undefined)
  return { format, columns: named, decimalComma: isCsv && decimalComma }
}
