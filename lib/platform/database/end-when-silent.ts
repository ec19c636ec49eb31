import type pg from 'pg'

/** A server that answers at all ends a statement in time, and gets this much more for its answer to arrive. */
const PATIENCE = 1.25

/**
 * Closes a connection on which a statement gets no answer. When a host is lost or an address moves, nothing closes the
 * connection: every statement on it would wait for ever.
 *
 * @param longestStatement in milliseconds, after which the server ends a statement.
 */
export function endWhenSilent(client: pg.Client, longestStatement: number): void {
  const { query } = client
  const end = () => {
    const silence = Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' })
    client.connection.stream.destroy(silence)
  }
  Object.assign(client, {
    query: async (...statement: unknown[]) => {
      const timer = setTimeout(end, longestStatement * PATIENCE)
      try {
        return await Reflect.apply(query, client, statement)
      } finally {
        clearTimeout(timer)
      }
    },
  })
}
