import 'server-only'
import type { ListQuestion } from '../api/list-question.ts'
import type { MirroredList } from './mirrored-list.ts'

/**
 * Whether a question sorts by a path at which no entry has a value, as an object or a list itself has none. For a moment
 * in the past, entries that were listed at any time count.
 */
export async function sortsNothing(
  { queries, id }: MirroredList,
  { sort, asOf }: Pick<ListQuestion<unknown>, 'sort' | 'asOf'>,
): Promise<boolean> {
  if (!sort) return false
  const field = await queries
    .selectFrom('mirror_field')
    .select('present')
    .where('list', '=', id)
    .where('path', '=', sort.path)
    .executeTakeFirst()
  return !field || (asOf === undefined && field.present === 0)
}
