import 'server-only'
import { sql } from 'kysely'
import { isJsonNumber, parsedJson, parseJson } from '#lib/contract/json.ts'
import { fold } from '#lib/matching/forms/fold.ts'
import { type Leaf, leavesOf } from '#lib/matching/leaves.ts'
import type { SuggestedValues } from '../../api/list-page.ts'
import { itemOf } from '../../store/item-of.ts'
import { sheetOf } from '../../store/sheet.ts'
import type { MirroredList } from '../mirrored-list.ts'
import { type Condition, LAST } from './conditions.ts'
import { compareBytes } from './question-fits.ts'
import { readSheet } from './sheet-fields.ts'
import { sortKey, TEXT_MARK } from './sort-key.ts'

/** How many values are searched before reporting that there are more, and how many are returned. */
const FOUND_MAXIMUM = 50
const GIVEN_MAXIMUM = 20

type Range = { readonly from: string; readonly below: string }

/** Returns the ranges of texts that begin as typed and of the typed number. Without a text, that of all values. */
function rangesOf(text: string): readonly Range[] {
  if (text === '') return [{ from: '', below: LAST }]
  const start = TEXT_MARK + fold(text)
  const texts = { from: start, below: start + LAST }
  const number = parsedJson(text)
  if (!isJsonNumber(number)) return [texts]
  const key = sortKey(number)
  return [{ from: key, below: `${key}\u0001` }, texts]
}

type Found = { readonly key: string; readonly count: number; readonly content: number }

/** Returns the distinct keys of a range, stepping from key to key: a common value costs a count, not a scan. */
async function findKeys(
  { queries, id }: MirroredList,
  column: Condition,
  { from, below }: Range,
): Promise<readonly Found[]> {
  const sheet = sheetOf(id)
  const first = (after: Condition) =>
    sql`(select ${column} from ${sheet} where ${column} ${after} and ${column} < ${below} order by ${column}, n limit 1)`
  const { rows } = await sql<Found>`with recursive step (key, place) as (
      select ${first(sql`>= ${from}`)}, 1
      union all select ${first(sql`> step.key`)}, place + 1 from step where key is not null and place <= ${FOUND_MAXIMUM}
    )
    select key, (select count(*) from ${sheet} where ${column} = key) as count,
      (select n from ${sheet} where ${column} = key order by ${column}, n limit 1) as content
    from step where key is not null order by key`.execute(queries)
  return rows.map(({ key, count, content }) => ({ key, count: Number(count), content: Number(content) }))
}

/** Returns values as entries have them, since keys are folded. */
export async function readValues(
  { queries }: MirroredList,
  path: string,
  found: readonly Pick<Found, 'key' | 'content'>[],
): Promise<readonly Leaf['value'][]> {
  if (found.length === 0) return []
  const contents = found.map(({ content }) => content)
  const rows = await queries.selectFrom('mirror_content').select(['id', 'body']).where('id', 'in', contents).execute()
  const bodies = new Map(rows.map(({ id, body }) => [id, body]))
  return found.map(({ key, content }) => {
    const leaves = leavesOf(itemOf(bodies.get(Number(content)) ?? '{}'))
    return leaves.find((leaf) => leaf.path === path && sortKey(leaf.value) === key)?.value ?? null
  })
}

/** Returns the values of a field with few, whose entries each sync counts; `undefined` for other fields. */
async function countedValues(
  { queries, id }: MirroredList,
  path: string,
  text: string,
): Promise<SuggestedValues | undefined> {
  const rows = await queries
    .selectFrom('mirror_facet')
    .innerJoin('mirror_field', 'mirror_field.id', 'mirror_facet.field')
    .select(['mirror_facet.key', 'value', 'count'])
    .where('mirror_field.list', '=', id)
    .where('path', '=', path)
    .where('faceted', '=', 1)
    .where('count', '>', 0)
    .orderBy('count', 'desc')
    .orderBy('mirror_facet.key')
    .execute()
  if (rows.length === 0) return undefined
  const ranges = rangesOf(text)
  const isWithin = (key: string, { from, below }: Range) => compareBytes(from, key) <= 0 && compareBytes(key, below) < 0
  const fitting = rows.filter(({ key }) => ranges.some((range) => isWithin(key, range)))
  const values = fitting.slice(0, GIVEN_MAXIMUM).map(({ value, count }) => ({ value: parseJson(value), count }))
  return { values, complete: fitting.length <= GIVEN_MAXIMUM }
}

/** Returns values of a field that begin as typed, or equal the typed number, with how many entries have each. */
export async function suggestValues(list: MirroredList, path: string, text: string): Promise<SuggestedValues> {
  const counted = await countedValues(list, path, text)
  if (counted) return counted
  const { fields, isComplete } = await readSheet(list, [path])
  const field = fields.get(path)
  if (!isComplete || field?.kind !== 'column' || field.isSeveral || !field.isIndexed)
    return { values: [], complete: false }
  const found: Found[] = []
  for (const range of rangesOf(text)) found.push(...(await findKeys(list, field.column, range)))
  const complete = found.length <= FOUND_MAXIMUM
  if (complete) found.sort((one, other) => other.count - one.count)
  const given = found.slice(0, GIVEN_MAXIMUM)
  const read = await readValues(list, path, given)
  const values = given.map(({ count }, index) => ({ value: read[index] ?? null, count }))
  return { values, complete: complete && found.length <= GIVEN_MAXIMUM }
}
