import { once } from 'node:events'
import pg from 'pg'

/** A server that answers at all ends a statement in time, and gets this much more for its answer to arrive. */
const PATIENCE = 1.25

/** So long may a statement take in a transaction that has lifted the server's limit, as one that builds an index does. */
const LIFTED_MILLISECONDS = 30 * 60_000

const LIFTS = /^set local statement_timeout/
const ENDS = /^(?:commit|rollback)/

/** The text of a statement, however it is handed over. */
function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  return statement !== null && typeof statement === 'object' && 'text' in statement ? String(statement.text) : ''
}

/** Whether the server closes the connection after an error. */
function endsConnection(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.severity === 'FATAL' || error.severity === 'PANIC')
}

/**
 * Makes a client notice that its connection is lost before the pool gives it to anybody else.
 *
 * When a host is lost or an address moves, nothing closes the connection, and a statement would wait for ever: so one
 * without an answer closes it. And a server that goes away says so in answer to a statement, a moment before it closes
 * the connection.
 *
 * @param longestStatement in milliseconds, after which the server ends a statement.
 */
export function noticeLoss(client: pg.Client, longestStatement: number): void {
  const { query } = client
  const { stream } = client.connection
  const endSilent = () => {
    stream.destroy(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' }))
  }
  async function end(): Promise<void> {
    if (stream.destroyed) return
    const closed = once(stream, 'close')
    stream.destroy()
    await closed
  }
  let isLifted = false
  Object.assign(client, {
    query: async (...statement: unknown[]) => {
      const text = textOf(statement[0])
      isLifted = LIFTS.test(text) || (isLifted && !ENDS.test(text))
      const timer = setTimeout(endSilent, isLifted ? LIFTED_MILLISECONDS : longestStatement * PATIENCE)
      try {
        return await Reflect.apply(query, client, statement)
      } catch (error) {
        if (endsConnection(error)) await end()
        throw error
      } finally {
        clearTimeout(timer)
      }
    },
  })
}
