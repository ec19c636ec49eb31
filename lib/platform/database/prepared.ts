import { type Compilable, type CompiledQuery, type Kysely, type QueryResult, type RawBuilder, sql } from 'kysely'

/** Stands in a statement for a value that is known when it runs. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Gives the place of a value, to be written wherever the value itself could be. */
export type PlaceOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>

function placeOf<Value>(name: string): RawBuilder<Value> {
  return sql<Value>`${new Place(name)}`
}

/** What a statement is built and run with: a database, or a transaction on it. */
type Runs = Pick<Kysely<never>, 'getExecutor' | 'executeQuery'>

/**
 * A statement that is built once for each database and then run with other values: building one takes three times as long
 * as running it. For those of every request; others are plainer where they are used.
 */
export function prepared<Queries extends Runs, Values extends Readonly<Record<string, unknown>>, Row>(
  build: (queries: Queries, place: PlaceOf<Values>) => Compilable<Row>,
): (queries: Queries, values: Values) => Promise<QueryResult<Row>> {
  const built = new WeakMap<object, CompiledQuery<Row>>()
  return (queries, values) => {
    // A database and its transactions have this in common.
    const { adapter } = queries.getExecutor()
    const statement = built.get(adapter) ?? build(queries, placeOf).compile()
    built.set(adapter, statement)
    const parameters = statement.parameters.map((each) => (each instanceof Place ? values[each.name] : each))
    return queries.executeQuery({ ...statement, parameters })
  }
}
