import 'server-only'
import { fieldWords } from '#lib/matching/forms/field-words.ts'
import { isNameField } from '#lib/matching/forms/name.ts'
import { termKey } from '../store/term-key.ts'
import { type Candidate, candidatesOf, readTogether, termsQuery } from './candidates.ts'
import type { MirroredList } from './mirrored-list.ts'

/** How many entries of a name are read. */
const MOST = 200

/** Returns the words of each part that one field may have of a name: any of its words, but not all. */
function partsOf(words: readonly string[]): readonly string[] {
  let parts: readonly (readonly string[])[] = [[]]
  for (const word of words) parts = [...parts, ...parts.map((some) => [...some, word])]
  const names = parts.filter((some) => some.length > 0 && some.length < words.length).map((some) => some.join(' '))
  return [...new Set(names)]
}

/**
 * Finds entries, former ones too, that have at least two parts of a name in fields for names. Only a comparison tells
 * whether they have all of it.
 *
 * @param words of a name, sorted, as in its form.
 */
export async function findSplitName(list: MirroredList, words: readonly string[]): Promise<readonly Candidate[]> {
  const { queries, id } = list
  const fields = await queries.selectFrom('mirror_field').select(['id', 'path']).where('list', '=', id).execute()
  const named = fields.filter(({ path }) => isNameField(fieldWords(path))).map((field) => field.id)
  if (named.length === 0) return []
  const keys = partsOf(words).map((key) => termKey(id, { kind: 'name', key }))
  const contents = queries
    .selectFrom('mirror_term')
    .select('content')
    .where('key', 'in', keys)
    .where('field', 'in', named)
    .groupBy('content')
    .having(({ fn }) => fn.count('key').distinct(), '>=', 2)
    .limit(MOST)
  const find = () => termsQuery(list).where('key', 'in', keys).where('mirror_content.id', 'in', contents).execute()
  return readTogether(find, (rows) => candidatesOf(list, rows))
}
