import { isJsonObject, type JsonObject, parseJson } from '#lib/contract/json.ts'
import type { ListFileFormat } from '#lib/contract/management/limits.ts'
import { IMPORT_COLUMNS_MOST } from '#lib/contract/management/limits.ts'
import { SERVICE_FIELDS } from '#lib/contract/management/service-fields.ts'
import { BYTE_ORDER_MARK, csvItem, csvLine } from '#lib/platform/csv/csv.ts'
import type { ListSnapshot } from './snapshot.ts'

/** Thrown when a list has more distinct fields than a CSV file may have columns. */
export class TooManyFields extends Error {}

function itemOf(body: string): JsonObject {
  const item = parseJson(body)
  return isJsonObject(item) ? item : {}
}

/** Returns the column names: the fields that the service sets, then the others in order of first appearance. */
async function fieldsIn(list: ListSnapshot): Promise<readonly string[]> {
  const fields = new Set(SERVICE_FIELDS)
  for await (const bodies of list()) {
    for (const body of bodies) for (const field of Object.keys(itemOf(body))) fields.add(field)
    if (fields.size > IMPORT_COLUMNS_MOST) throw new TooManyFields()
  }
  return [...fields]
}

/** Reads the list twice, because the columns are known only after the last entry. */
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

/** Writes a list in each format, in chunks. */
export const LIST_TEXTS: Readonly<Record<ListFileFormat, (list: ListSnapshot) => AsyncGenerator<string>>> = {
  csv: csvText,
  ndjson: ndjsonText,
  json: jsonText,
}
