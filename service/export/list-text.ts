import { isJsonObject, type JsonObject, parseJson } from '#lib/contract/json.ts'
import type { ListFileFormat } from '#lib/contract/management/limits.ts'
import { IMPORT_COLUMNS_MOST } from '#lib/contract/management/limits.ts'
import { BYTE_ORDER_MARK, csvItem, csvLine } from '#lib/platform/csv/csv.ts'
import type { ListSnapshot } from './snapshot.ts'

/** A list has more fields than a CSV file may have columns. */
export class TooManyFields extends Error {}

function itemOf(body: string): JsonObject {
  const item = parseJson(body)
  return isJsonObject(item) ? item : {}
}

/** Fields that the service gives come first, others in the order in which they are first seen. */
async function fieldsIn(list: ListSnapshot): Promise<readonly string[]> {
  const fields = new Set(['id', 'createdAt', 'updatedAt'])
  for await (const bodies of list()) {
    for (const body of bodies) for (const field of Object.keys(itemOf(body))) fields.add(field)
    if (fields.size > IMPORT_COLUMNS_MOST) throw new TooManyFields()
  }
  return [...fields]
}

/** Which columns there are is known only at the end, so the list is read twice. */
async function* csvText(list: ListSnapshot): AsyncGenerator<string> {
  const fields = await fieldsIn(list)
  yield BYTE_ORDER_MARK + csvLine(fields)
  for await (const bodies of list()) yield bodies.map((body) => csvItem(fields, itemOf(body))).join('')
}

async function* ndjsonText(list: ListSnapshot): AsyncGenerator<string> {
  for await (const bodies of list()) yield bodies.map((body) => `${body}\n`).join('')
}

async function* jsonText(list: ListSnapshot): AsyncGenerator<string> {
  let before = '[\n'
  for await (const bodies of list()) {
    yield before + bodies.join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** How a list is written in each format; a piece at a time. */
export const LIST_TEXTS: Readonly<Record<ListFileFormat, (list: ListSnapshot) => AsyncGenerator<string>>> = {
  csv: csvText,
  ndjson: ndjsonText,
  json: jsonText,
}
