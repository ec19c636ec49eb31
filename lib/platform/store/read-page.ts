import 'server-only'
import type { SelectQueryBuilder } from 'kysely'
import type { PageRequest } from '#lib/contract/pagination.ts'

/** Reads a page of the rows that `rows` selects in order, and counts all rows that `counted` selects. */
export async function readPage<Counted, CountedFrom extends keyof Counted, Tables, From extends keyof Tables, Row>(
  counted: SelectQueryBuilder<Counted, CountedFrom, object>,
  rows: SelectQueryBuilder<Tables, From, Row>,
  { limit, offset }: PageRequest,
) {
  const count = counted.select(({ fn }) => fn.countAll().as('total')).$castTo<{ total: number }>()
  const { total } = await count.executeTakeFirstOrThrow()
  const items = await rows.limit(limit).offset(offset).execute()
  return { items, pagination: { total, limit, offset } }
}
