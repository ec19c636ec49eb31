import { type Kysely, type RawBuilder, sql } from 'kysely'
import { withKeptPlan } from '#lib/platform/database/kept-plan.ts'
import type { ServiceTables } from './tables.ts'

type Values = Readonly<Record<string, string | number>>

/** Returns a placeholder that is bound when the statement runs. */
export function placeholder<Name extends string>(name: Name): RawBuilder<unknown> {
  return sql.val(name)
}

/** Compiles and plans a statement once instead of at every request. All its values must be placeholders. */
export function compileStatement<Row>(
  queries: Kysely<ServiceTables>,
  statement: RawBuilder<Row>,
): (values: Values) => Promise<readonly Row[]> {
  const compiled = withKeptPlan<Row>(statement.compile(queries))
  const names = compiled.parameters.map(String)
  return async (values) => {
    const parameters = names.map((name) => values[name])
    return (await queries.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}
