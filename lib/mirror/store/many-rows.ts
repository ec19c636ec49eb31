import 'server-only'
import { type RawBuilder, sql } from 'kysely'
import { stringifyJson } from '#lib/contract/json.ts'
import type { DatabaseKind } from '#lib/platform/database/open.ts'

export type Cell = string | number | null
export type CellType = 'bigint' | 'text'

/**
 * Returns any number of rows as a select statement with one text parameter. There is no parameter limit, and the
 * statement is prepared once for any number of rows.
 *
 * @param types the SQL type of each column, `bigint` or `text`.
 */
export function manyRows(
  kind: DatabaseKind,
  types: readonly CellType[],
  rows: readonly (readonly Cell[])[],
): RawBuilder<unknown> {
  const columns = sql.join(types.map((type, index) => sql`cast(value ->> ${sql.lit(index)} as ${sql.raw(type)})`))
  const json = stringifyJson(rows)
  return kind === 'sqlite'
    ? sql`select ${columns} from json_each(${json}) where true`
    : sql`select ${columns} from json_array_elements(cast(${json} as json))`
}
