import 'server-only'
import { sql } from 'kysely'
import { type JsonObject, type JsonValue, parseJson } from '#lib/contract/json.ts'
import { leavesOf } from '#lib/matching/leaves.ts'
import type { SuggestedValues } from '../api/list-page.ts'
import { fieldOf } from './list-filters.ts'
import type { MirroredList } from './mirrored-list.ts'
import { shortKeys } from './short-text.ts'
import { sortKey } from './sort-key.ts'

/** Values found before it is said that there are more, and values given. */
const FOUND_MAXIMUM = 50
const GIVEN_MAXIMUM = 20

type Range = { readonly from: string; readonly below: string }

/** Above the key of every value. */
const HIGHEST = '4'

/** What begins as typed, and the number that it is. Without a text, every value. */
function rangesOf(text: string): readonly Range[] {
  if (text === '') return [{ from: '', below: HIGHEST }]
  const { start, number } = shortKeys(text)
  const texts = { from: start, below: `${start}\u{10ffff}` }
  return number === undefined ? [texts] : [{ from: number, below: `${number}\u0001` }, texts]
}

type Found = { readonly key: string; readonly count: number; readonly content: number }

/** The distinct keys of a range, each found by a step of its own: a common value costs a count, and no walk over it. */
async function findKeys({ queries }: MirroredList, field: number, { from, below }: Range): Promise<readonly Found[]> {
  const found: Found[] = []
  for (let after = from, isFirst = true; found.length <= FOUND_MAXIMUM; isFirst = false) {
    const next = await queries
      .selectFrom('mirror_value')
      .select(['key', 'content'])
      .where('field', '=', field)
      .where('key', isFirst ? '>=' : '>', after)
      .where('key', '<', below)
      .orderBy('key')
      .limit(1)
      .executeTakeFirst()
    if (!next) break
    const { n } = await queries
      .selectFrom('mirror_value')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('field', '=', field)
      .where('key', '=', next.key)
      .executeTakeFirstOrThrow()
    found.push({ ...next, count: Number(n) })
    after = next.key
  }
  return found
}

/** A value as an entry has it: its key is folded. */
async function readValue({ queries }: MirroredList, path: string, { key, content }: Found): Promise<JsonValue> {
  const { rows } = await sql<{ body: string }>`select body from mirror_content where id = ${content}`.execute(queries)
  const leaves = rows.flatMap(({ body }) => leavesOf(parseJson(body) as JsonObject))
  return leaves.find((leaf) => leaf.path === path && sortKey(leaf.value) === key)?.value ?? null
}

/** Values of a field that begin as typed, or are the number that was typed, with how many entries have each. */
export async function suggestValues(list: MirroredList, path: string, text: string): Promise<SuggestedValues> {
  const field = await fieldOf(list, path)
  const found: Found[] = []
  for (const range of rangesOf(text)) found.push(...(await findKeys(list, field, range)))
  const complete = found.length <= FOUND_MAXIMUM
  if (complete) found.sort((one, other) => other.count - one.count)
  const given = found.slice(0, GIVEN_MAXIMUM)
  const values = await Promise.all(
    given.map(async (each) => ({ value: await readValue(list, path, each), count: each.count })),
  )
  return { values, complete: complete && found.length <= GIVEN_MAXIMUM }
}
