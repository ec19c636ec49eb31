import 'server-only'
import { sql } from 'kysely'
import { fieldWords } from '#lib/matching/forms/field-words.ts'
import type { Form } from '#lib/matching/forms/form.ts'
import { isNameField, isNameIndexed, keyOfWords } from '#lib/matching/forms/name.ts'
import { withAccents, withStrokes } from '#lib/matching/forms/names-like.ts'
import { termKey } from '../store/index/term-key.ts'
import { CONTENT_STATES } from '../store/tables.ts'
import { type Candidate, candidatesOf, readTogether, termsQuery } from './candidates.ts'
import type { MirroredList } from './mirrored-list.ts'

/** How many entries with a name are read of those on the list, and of former ones. */
const MOST = 200

/** A longer name has many parts, so they are looked for only as spelled. */
const MOST_WORDS = 3

/** Each word has hundreds of spellings with accents. A longer name is also looked for by its first and last word. */
const ACCENTED_WORDS = 2

/** Returns the parts of a name that one field may hold: any of its words, but not all, in their order. */
function partsOf(words: readonly string[]): readonly (readonly string[])[] {
  let parts: readonly (readonly string[])[] = [[]]
  for (const word of words) parts = [...parts, ...parts.map((some) => [...some, word])]
  return parts.filter((some) => some.length > 0 && some.length < words.length)
}

/** Returns the forms of a part. The index has a single word as a name only in some fields for names. */
function formsOfPart(part: readonly string[]): readonly Form[] {
  const name = keyOfWords(part)
  const folded = new Set([part.join(' '), ...(name === undefined ? [] : [name])])
  return [
    ...(name === undefined ? [] : [{ kind: 'name', key: name } as const]),
    ...[...folded].map((key) => ({ kind: 'folded', key }) as const),
  ]
}

/**
 * Finds entries, listed ones first, that have all words of a name spread over several fields for names. Only a
 * comparison tells whether the fields belong together.
 *
 * @param words of a name as typed, in their order.
 */
export async function findSplitName(list: MirroredList, words: readonly string[]): Promise<readonly Candidate[]> {
  const { queries, id } = list
  const fields = await queries.selectFrom('mirror_field').select(['id', 'path']).where('list', '=', id).execute()
  const nameFields = fields.filter(({ path }) => isNameField(fieldWords(path)))
  const named = nameFields.map((field) => field.id)
  if (named.length === 0) return []
  const parts = partsOf(words)
  // Where the index has a single word only as it is spelled, it may have accents that nobody typed.
  const isSpelled = nameFields.some(({ path }) => !isNameIndexed(fieldWords(path)))
  function spelled(part: readonly string[]): readonly (readonly string[])[] {
    if (words.length > MOST_WORDS) return [part]
    const accented = isSpelled && words.length === ACCENTED_WORDS ? part.flatMap(withAccents).map((word) => [word]) : []
    return [part, ...withStrokes(part), ...accented]
  }
  const keysOf = (some: typeof parts) => [
    ...new Set(
      some
        .flatMap(spelled)
        .flatMap(formsOfPart)
        .map((form) => termKey(id, form)),
    ),
  ]
  const isThere = words.map((word) => {
    const keys = sql.join(keysOf(parts.filter((part) => part.includes(word))))
    return sql<boolean>`sum(case when key in (${keys}) then 1 else 0 end) > 0`
  })
  const contents = (which: '<' | '>=') =>
    queries
      .selectFrom('mirror_term')
      .innerJoin('mirror_content', 'mirror_content.id', 'mirror_term.content')
      .select('content')
      .where('key', 'in', keysOf(parts))
      .where('field', 'in', named)
      .where('state', which, CONTENT_STATES.removed)
      .groupBy('content')
      .having(sql<boolean>`${sql.join(isThere, sql` and `)}`)
      .orderBy('content')
      .limit(MOST)
  async function find() {
    const found = await Promise.all([contents('<').execute(), contents('>=').execute()])
    const ids = found.flat().map(({ content }) => content)
    if (ids.length === 0) return []
    return termsQuery(list).where('key', 'in', keysOf(parts)).where('mirror_content.id', 'in', ids).execute()
  }
  return readTogether(find, (rows) => candidatesOf(list, rows))
}
