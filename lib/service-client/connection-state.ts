import 'server-only'
import { wallClock } from '#lib/platform/clock.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import type { ConnectionStateTable } from '#lib/platform/store/tables/configuration.ts'
import type { Tokens } from './tokens.ts'

/** How the last calls over a connection went. Times are epoch milliseconds; `failure` is one of our codes. */
export type ConnectionState = Omit<ConnectionStateTable, 'connection'>

/** A busy console does not write the same state again within this time. */
const NOTED_EVERY_MILLISECONDS = 5000

/** Reads how the last calls over a connection went, in any process on the store. */
export function readConnectionState(
  { queries }: ConsoleDatabase,
  connection: string,
): Promise<ConnectionState | undefined> {
  return queries
    .selectFrom('connection_state')
    .select(['succeeded_at', 'failed_at', 'failure', 'scope', 'expires_at'])
    .where('connection', '=', connection)
    .executeTakeFirst()
}

/** Stores how calls over one connection go. Callers do not wait for the write, and a failed write is ignored. */
export type ConnectionNotes = {
  succeeded(tokens: Pick<Tokens, 'scope' | 'expiresAt'>): void
  failed(code: string): void
}

export function connectionNotes({ queries }: ConsoleDatabase, connection: string): ConnectionNotes {
  let latest = { what: '', at: 0 }

  function note(what: string, state: Partial<ConnectionState>): void {
    const at = wallClock()
    if (what === latest.what && at - latest.at < NOTED_EVERY_MILLISECONDS) return
    latest = { what, at }
    queries
      .insertInto('connection_state')
      .values({ connection, ...state })
      .onConflict((conflict) => conflict.column('connection').doUpdateSet(state))
      .execute()
      .catch(() => {})
  }

  return {
    succeeded: ({ scope, expiresAt }) => note('succeeded', { succeeded_at: wallClock(), scope, expires_at: expiresAt }),
    failed: (code) => note(code, { failed_at: wallClock(), failure: code }),
  }
}
