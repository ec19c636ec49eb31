import { once } from 'node:events'
import pg from 'pg'

/** A healthy server ends a statement within its limit. The client allows this much more for the answer to arrive. */
const MARGIN = 1.25

/** Limit for a statement in a transaction that lifts the server's limit, for example to build an index. */
const LIFTED_MILLISECONDS = 30 * 60_000

const LIFTS = /^set local statement_timeout/
const ENDS = /^(?:commit|rollback)/

/** The text of a statement, in any form that pg accepts. */
function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  return statement !== null && typeof statement === 'object' && 'text' in statement ? String(statement.text) : ''
}

/** Whether the server closes the connection after an error. */
function endsConnection(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.severity === 'FATAL' || error.severity === 'PANIC')
}

/**
 * Makes a client notice that its connection is lost, before the pool gives it to the next caller.
 *
 * When a host is lost or an address moves, nothing closes the connection and a statement would wait for ever. So a
 * statement without an answer closes it. A server that shuts down reports that as the error of a statement, just before
 * it closes the connection.
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
      const timer = setTimeout(endSilent, isLifted ? LIFTED_MILLISECONDS : longestStatement * MARGIN)
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
