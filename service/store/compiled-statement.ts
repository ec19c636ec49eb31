import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import type { ServiceTables } from './tables.ts'

type Values = Readonly<Record<string, string | number>>

/** A place in a statement that is filled when it runs. */
export function placeholder<Name extends string>(name: Name): RawBuilder<unknown> {
  return sql.val(name)
}

/**
 * Turns a statement into text once, instead of at every request. `placeholder('x')` marks where the value `x` goes; the
 * statement must hold no other value.
 */
export function compileStatement<Row>(
  queries: Kysely<ServiceTables>,
  statement: RawBuilder<Row>,
): (values: Values) => Promise<readonly Row[]> {
  const compiled: CompiledQuery<Row> = statement.compile(queries)
  const names = compiled.parameters.map(String)
  return async (values) => {
    const parameters = names.map((name) => values[name])
    return (await queries.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}
