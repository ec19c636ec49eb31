import 'server-only'
import type { Form } from '#lib/matching/forms/form.ts'
import { COUNTED_MOST } from '../api/counted-most.ts'
import { termKey } from '../store/index/term-key.ts'
import { CONTENT_STATES } from '../store/tables.ts'
import type { MirroredList } from './mirrored-list.ts'

/**
 * Counts the listed entries that have one of these forms in one of these fields; `more` if counting stopped, since it reads
 * an index for each.
 */
export async function countListed(
  { queries, id }: MirroredList,
  forms: readonly Form[],
  isCounted: (path: string) => boolean,
): Promise<{ readonly count: number; readonly more: boolean }> {
  const fields = await queries.selectFrom('mirror_field').select(['id', 'path']).where('list', '=', id).execute()
  const counted = fields.flatMap((field) => (isCounted(field.path) ? [field.id] : []))
  if (counted.length === 0 || forms.length === 0) return { count: 0, more: false }
  const entries = queries
    .selectFrom('mirror_term')
    .innerJoin('mirror_content', 'mirror_content.id', 'mirror_term.content')
    .select(({ fn }) => fn.coalesce('mirror_content.entry', 'mirror_content.id').as('entry'))
    .distinct()
    .where(
      'mirror_term.key',
      'in',
      forms.map((form) => termKey(id, form)),
    )
    .where('mirror_term.field', 'in', counted)
    .where('mirror_content.state', '<', CONTENT_STATES.removed)
    .limit(COUNTED_MOST + 1)
  const { count } = await queries
    .selectFrom(entries.as('entries'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return { count: Math.min(Number(count), COUNTED_MOST), more: Number(count) > COUNTED_MOST }
}
