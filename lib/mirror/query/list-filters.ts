import 'server-only'
import { type RawBuilder, sql } from 'kysely'
import type { ListFilter } from '../api/list-question.ts'
import type { MirroredList } from './mirrored-list.ts'
import { sortKey } from './sort-key.ts'

/** A value that a field has to have, as the index of values has it. A field that no row ever had is 0. */
export type FilterKey = { readonly field: number; readonly key: string }

/** The number of a field; 0 where no row ever had it. */
export async function fieldOf({ queries, id }: MirroredList, path: string): Promise<number> {
  const row = await queries
    .selectFrom('mirror_field')
    .select('id')
    .where('list', '=', id)
    .where('path', '=', path)
    .executeTakeFirst()
  return row?.id ?? 0
}

type Equality = Extract<ListFilter, { readonly operator: 'is' }>

/** Whether a filter asks for a value that a field has to have: the index of values answers no other. */
export function isEquality(filter: ListFilter): filter is Equality {
  return filter.operator === 'is'
}

export function filterKeys(list: MirroredList, filters: readonly Equality[]): Promise<readonly FilterKey[]> {
  return Promise.all(
    filters.map(async ({ path, value }) => ({ field: await fieldOf(list, path), key: sortKey(value) })),
  )
}

/** Of `content`, a row at hand, whether it counts as listed and has the values: a look into the index for each. */
export function hasValues({ id }: MirroredList, filters: readonly FilterKey[]): RawBuilder<unknown> {
  const each = filters.map(
    ({ field, key }) => sql`exists (select 1 from mirror_value as filter
      where filter.field = ${field} and filter.key = ${key} and filter.content = content.id)`,
  )
  return sql.join([sql`content.list = ${id} and content.state < 3`, ...each], sql` and `)
}
