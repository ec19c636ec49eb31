import { type CompiledQuery, type Kysely, type QueryResult, type RawBuilder, sql } from 'kysely'
import { withKeptPlan } from './kept-plan.ts'

/** A placeholder in a statement, for a value that is given when the statement runs. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Makes the placeholder of a value, for use in place of the value itself. */
export type PlaceholderOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>

function placeholderOf<Value>(name: string): RawBuilder<Value> {
  return sql<Value>`${new Placeholder(name)}`
}

/** What builds and runs a statement: a database, or a transaction on it. */
type Runs = Pick<Kysely<never>, 'getExecutor' | 'executeQuery'>

/** A statement as Kysely's builders and `sql` make it. */
type Statement<Row> = { compile(queries: Runs): CompiledQuery<Row> }

/**
 * A statement that is built once for each database and then run with different values. Building takes three times as
 * long as running. PostgreSQL keeps its plan, so it must name its columns. Use it for statements that every request
 * runs; write others inline.
 */
export function prepared<Queries extends Runs, Values extends Readonly<Record<string, unknown>>, Row>(
  build: (queries: Queries, placeholder: PlaceholderOf<Values>) => Statement<Row>,
): (queries: Queries, values: Values) => Promise<QueryResult<Row>> {
  const built = new WeakMap<object, CompiledQuery<Row>>()
  return (queries, values) => {
    // A database and its transactions share the adapter.
    const { adapter } = queries.getExecutor()
    const statement = built.get(adapter) ?? withKeptPlan(build(queries, placeholderOf).compile(queries))
    built.set(adapter, statement)
    const parameters = statement.parameters.map((each) => (each instanceof Placeholder ? values[each.name] : each))
    return queries.executeQuery({ ...statement, parameters })
  }
}
