import { createHash } from 'node:crypto'
import type { CompiledQuery } from 'kysely'
import type pg from 'pg'

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

function named(statement: readonly unknown[]): readonly unknown[] {
  const [text, values] = statement
  if (typeof text !== 'string' || !text.startsWith(MARK)) return statement
  return [{ name: nameOf(text), text, values }]
}

/** Lets a client keep plans. Kysely itself cannot name a statement. */
export function keepPlans(client: pg.ClientBase): void {
  const { query } = client
  Object.assign(client, { query: (...statement: unknown[]) => Reflect.apply(query, client, named(statement)) })
}
