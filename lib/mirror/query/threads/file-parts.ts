import 'server-only'
import { sql } from 'kysely'
import { valueAt } from '#lib/contract/field-path.ts'
import { isJsonObject, type JsonObject, type JsonValue, stringifyJson } from '#lib/contract/json.ts'
import type { ListFileFormat } from '#lib/contract/management/limits.ts'
import { BYTE_ORDER_MARK, csvLine, type Delimiter } from '#lib/platform/csv/csv.ts'
import { itemOf } from '../../store/item-of.ts'
import type { MirroredList } from '../mirrored-list.ts'

/** The names that lead to a value in an entry. */
export type ColumnNames = readonly string[]

/** How to write entries to a file. CSV always has `columns`, which limit the fields. `decimalComma`: semicolons too. */
export type FileWriting = {
  readonly format: ListFileFormat
  readonly columns: readonly ColumnNames[] | undefined
  readonly decimalComma: boolean
}

function styleOf({ decimalComma }: FileWriting): readonly [Delimiter, '.' | ','] {
  return decimalComma ? [';', ','] : [',', '.']
}

/** Returns the text before the first entry. */
export function fileHead(writing: FileWriting): string {
  const { format, columns = [] } = writing
  if (format === 'csv')
    return (
      BYTE_ORDER_MARK +
      csvLine(
        columns.map((names) => names.join('.')),
        ...styleOf(writing),
      )
    )
  return format === 'json' ? '[' : ''
}

/** Returns the text after the last entry. */
export function fileTail({ format }: FileWriting): string {
  return format === 'json' ? '\n]\n' : ''
}

/** Returns the parts of an object that these names lead to, nested as they were. */
function partOf(item: JsonObject, columns: readonly ColumnNames[]): JsonObject {
  const parts: (readonly [string, JsonValue])[] = []
  for (const [name, value] of Object.entries(item)) {
    const wanted = columns.filter(([first]) => first === name).map((names) => names.slice(1))
    if (wanted.some((names) => names.length === 0)) parts.push([name, value])
    else if (wanted.length > 0 && isJsonObject(value)) parts.push([name, partOf(value, wanted)])
  }
  return Object.fromEntries(parts)
}

function textOf(body: string, writing: FileWriting): string {
  const { format, columns } = writing
  if (format === 'csv') {
    const item = itemOf(body)
    return csvLine(
      (columns ?? []).map((names) => valueAt(item, names)),
      ...styleOf(writing),
    )
  }
  const text = columns ? stringifyJson(partOf(itemOf(body), columns)) : body
  return format === 'json' ? `\n${text}` : `${text}\n`
}

/** Returns the texts of some contents, in this order; `undefined` if one was deleted. */
async function bodiesInOrder(
  { database, queries }: MirroredList,
  numbers: readonly number[],
): Promise<readonly string[] | undefined> {
  const among =
    database.kind === 'sqlite'
      ? sql`in (select value from json_each(${JSON.stringify(numbers)}))`
      : sql`= any(${numbers}::int4[])`
  const { rows } = await sql<{
    id: number
    body: string
  }>`select id, body from mirror_content where id ${among}`.execute(queries)
  const bodies = new Map(rows.map(({ id, body }) => [id, body]))
  const ordered = numbers.flatMap((number) => bodies.get(number) ?? [])
  return ordered.length === numbers.length ? ordered : undefined
}

/** Returns a part of a file; `isFirst` if no entry precedes it. `undefined` if one of its entries was deleted. */
export async function writePart(
  list: MirroredList,
  numbers: readonly number[],
  isFirst: boolean,
  writing: FileWriting,
): Promise<Uint8Array | undefined> {
  const bodies = await bodiesInOrder(list, numbers)
  if (!bodies) return undefined
  const border = writing.format === 'json' ? ',' : ''
  const text = bodies.map((body) => textOf(body, writing)).join(border)
  return Buffer.from((isFirst ? '' : border) + text)
}

/** Returns the top-level field names of some entries, in order of appearance; `undefined` if one was deleted. */
export async function findNames(
  list: MirroredList,
  numbers: readonly number[],
): Promise<readonly string[] | undefined> {
  const bodies = await bodiesInOrder(list, numbers)
  const names = new Set<string>()
  for (const body of bodies ?? []) for (const name of Object.keys(itemOf(body))) names.add(name)
  return bodies && [...names]
}
