import { createHash } from 'node:crypto'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'

const MARK = '/* kept plan */ '

/**
 * A statement whose plan PostgreSQL keeps for each connection: planning a lookup takes longer than running it. Use it
 * for the few statements whose text never changes and that name their columns: adding a column breaks a plan for `*`.
 */
export function withKeptPlan<Row>(statement: CompiledQuery<Row>): CompiledQuery<Row> {
  return { ...statement, sql: MARK + statement.sql }
}

/** Names of statements by text. There are few, and hashing one takes about a fifth of the time of `select 1`. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** Lets a client keep plans. Kysely itself cannot name a statement. */
export function keepPlans(client: pg.ClientBase): void {
  const { query } = client
  function keep(text: string, values: unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      // Not `{ name, text, values }`: `pg` copies the descriptors of its properties, a tenth of the time of `select 1`.
      const statement = new pg.Query(text, values, (error, result) => (error ? reject(error) : resolve(result)))
      Reflect.apply(query, client, [Object.assign(statement, { name: nameOf(text) })])
    })
  }
  Object.assign(client, {
    query: (...statement: unknown[]) => {
      const [text, values] = statement
      const isKept = typeof text === 'string' && text.startsWith(MARK) && Array.isArray(values)
      return isKept ? keep(text, values) : Reflect.apply(query, client, statement)
    },
  })
}
