import 'server-only'
import type { Transaction } from 'kysely'
import type { Session } from '../access/session.ts'
import type { ConsoleDatabase } from '../store/console-database.ts'
import type { ConsoleTables } from '../store/console-tables.ts'
import { appendAuditEvents, recordAuditEvent } from './append.ts'
import { type Action, type AuditedAction, actorOf } from './audit-event.ts'

/** The console's store within the transaction of a change. */
export type Change<A extends Action = Action> = {
  readonly database: ConsoleDatabase
  readonly queries: Transaction<ConsoleTables>
  /** Appends the change to the audit log. Call it last and once, since all other appends then wait for this change. */
  readonly append: (...events: readonly AuditedAction<A>[]) => Promise<void>
}

/**
 * Changes the store and appends to the audit log, as the person who made the request. `record` and `change` first check
 * whether the person may still do it.
 */
export type Recorder<A extends Action = Action> = {
  /** Appends an event that changes nothing in this store. Call it before rows are sent or another store changes. */
  readonly record: (event: AuditedAction<A>) => Promise<void>
  /** Appends how an event ended, even if the person may no longer do it. */
  readonly conclude: (event: AuditedAction<A>, at?: number) => Promise<void>
  /** Changes the store in one transaction, which begins with that check. */
  readonly change: <Outcome>(work: (change: Change<A>) => Promise<Outcome>) => Promise<Outcome>
}

/** Who made the request, its id, and when. */
export type Asking = {
  readonly database: ConsoleDatabase
  readonly session: Session
  readonly requestId: string
  readonly now: number
  /**
   * Checks in the store whether the person may still do it.
   *
   * @throws if not.
   */
  readonly requireStill: (database: ConsoleDatabase) => Promise<void>
}

/** @param recorded collects the recorded actions. */
export function recorderOf(
  { database, session, requestId, now, requireStill }: Asking,
  recorded: Set<Action> = new Set<Action>(),
): Recorder {
  async function conclude(event: AuditedAction, at = now) {
    await recordAuditEvent(database, { ...event, at, actor: actorOf(session), requestId })
    recorded.add(event.action)
  }
  return {
    conclude,
    record: async (event) => {
      await requireStill(database)
      await conclude(event)
    },
    change: (work) =>
      database.queries.transaction().execute(async (queries) => {
        const within = { ...database, queries }
        await requireStill(within)
        return work({
          database: within,
          queries,
          append: async (...events) => {
            const by = { at: now, actor: actorOf(session), requestId }
            await appendAuditEvents(
              queries,
              events.map((event) => ({ ...event, ...by })),
            )
            for (const { action } of events) recorded.add(action)
          },
        })
      }),
  }
}
