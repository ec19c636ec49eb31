import 'server-only'
import { wallClock } from '#lib/platform/clock.ts'
import type { ConsoleDatabase } from '#lib/platform/store/console-database.ts'
import type { ConnectionStateTable } from '#lib/platform/store/tables/configuration.ts'
import type { Failure } from './call.ts'
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
  /** Failures that say nothing about the connection are left out. */
  failed(failure: Failure): void
}

/** The caller gave up, the person's session ended, or the console has no key any more. */
const UNRELATED_FAILURES: readonly Failure['kind'][] = ['cancelled', 'session_ended', 'no_key']

export function connectionNotes(database: () => Promise<ConsoleDatabase>, connection: string): ConnectionNotes {
  let latest = { what: '', at: 0 }

  async function write(state: Partial<ConnectionState>): Promise<void> {
    const { queries } = await database()
    await queries
      .insertInto('connection_state')
      .values({ connection, ...state })
      .onConflict((conflict) => conflict.column('connection').doUpdateSet(state))
      .execute()
  }

  function note(what: string, state: Partial<ConnectionState>): void {
    const at = wallClock()
    if (what === latest.what && at - latest.at < NOTED_EVERY_MILLISECONDS) return
    latest = { what, at }
    write(state).catch(() => {})
  }

  return {
    succeeded: ({ scope, expiresAt }) => note('succeeded', { succeeded_at: wallClock(), scope, expires_at: expiresAt }),
    failed({ kind }) {
      if (!UNRELATED_FAILURES.includes(kind)) note(kind, { failed_at: wallClock(), failure: kind })
    },
  }
}
