import 'server-only'
import { sql } from 'kysely'
import type { Form } from '#lib/matching/forms/form.ts'
import type { Cut } from '#lib/matching/value-in-parts.ts'
import { termKey } from '../store/index/term-key.ts'
import { CONTENT_STATES } from '../store/tables.ts'
import { type Candidate, candidatesOf, readTogether, termsQuery } from './candidates.ts'
import type { MirroredList } from './mirrored-list.ts'

/** How many entries with a value in two fields are read. So many mean that there may be more. */
const MOST = 200

/** How many rows of the index are read before both sides of a value are looked up together. */
const ROWS_MOST = 2000

/**
 * Finds entries on the list that may have the two sides of a value in two fields, such as an area code and the rest of
 * a phone number. Only a comparison tells whether the fields belong together.
 */
export async function findSplitValue(list: MirroredList, cuts: readonly Cut[]): Promise<readonly Candidate[]> {
  const { database, queries, id } = list
  if (cuts.length === 0) return []
  // As one parameter, so that the text of a statement never changes.
  const isOneOf = (forms: readonly Form[]) => {
    const keys = [...new Set(forms.map((form) => termKey(id, form)))]
    return database.kind === 'sqlite'
      ? sql<boolean>`mirror_term.key in (select value from json_each(${JSON.stringify(keys)}))`
      : sql<boolean>`mirror_term.key = any(${`{${keys.join()}}`}::bigint[])`
  }
  const rests = cuts.flatMap(({ rest }) => rest)
  const rows = await queries
    .selectFrom('mirror_term')
    .select(['field', 'content'])
    .where(isOneOf(rests))
    .limit(ROWS_MOST + 1)
    .execute()
  if (rows.length === 0) return []
  const fields = await queries.selectFrom('mirror_field').select(['id', 'path']).where('list', '=', id).execute()
  const holding = ({ mayHoldRest }: Cut) => fields.filter(({ path }) => mayHoldRest(path)).map((field) => field.id)
  const read = async (forms: readonly Form[], contents: readonly number[]) => {
    if (contents.length === 0) return []
    const terms = termsQuery(list).where(isOneOf(forms)).where('mirror_content.id', 'in', contents)
    const onList = terms.where('state', '<', CONTENT_STATES.removed)
    return readTogether(
      () => onList.execute(),
      (found) => candidatesOf(list, found),
    )
  }
  const possible = new Set(cuts.flatMap(holding))
  const contents = [...new Set(rows.filter(({ field }) => possible.has(field)).map(({ content }) => content))]
  if (rows.length <= ROWS_MOST && contents.length <= MOST) return read(rests, contents)
  const candidates: Candidate[] = []
  for (const cut of cuts) {
    const starts = queries.selectFrom('mirror_term').select('content').where(isOneOf(cut.start))
    const both = await queries
      .selectFrom('mirror_term')
      .innerJoin('mirror_content', 'mirror_content.id', 'mirror_term.content')
      .select('content')
      .distinct()
      .where(isOneOf(cut.rest))
      .where('field', 'in', holding(cut))
      .where('state', '<', CONTENT_STATES.removed)
      .where('content', 'in', starts)
      .limit(MOST)
      .execute()
    const some = both.map(({ content }) => content)
    candidates.push(...(await read(cut.rest, some)))
    if (candidates.length >= MOST) break
  }
  return candidates
}
