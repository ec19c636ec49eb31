import 'server-only'
import type { Transaction } from 'kysely'
import type { Session } from '../access/session.ts'
import type { ConsoleDatabase } from '../store/console-database.ts'
import type { ConsoleTables } from '../store/console-tables.ts'
import { appendAuditEvent, recordAuditEvent } from './append.ts'
import { type Act, type Action, actorOf } from './audit-event.ts'

/** Appends to the audit log what one request of a signed-in person does, under their name and its id. */
export type Recorder<A extends Action = Action> = {
  /** Appends an act that changes nothing else in the store, such as a view of the list. */
  readonly record: (act: Act<A>, at?: number) => Promise<void>
  /** Appends an act in the transaction of the change; call it last. */
  readonly append: (transaction: Transaction<ConsoleTables>, act: Act<A>) => Promise<void>
}

/** Who asks, by which request, and when. */
export type Asking = {
  readonly database: ConsoleDatabase
  readonly session: Session
  readonly requestId: string
  readonly now: number
}

/** @param recorded the actions that were recorded are added to it. */
export function recorderOf(
  { database, session, requestId, now }: Asking,
  recorded: Set<Action> = new Set<Action>(),
): Recorder {
  const eventOf = (act: Act, at: number) => ({ ...act, at, actor: actorOf(session), requestId })
  return {
    record: async (act, at = now) => {
      await recordAuditEvent(database, eventOf(act, at))
      recorded.add(act.action)
    },
    append: async (transaction, act) => {
      await appendAuditEvent(transaction, eventOf(act, now))
      recorded.add(act.action)
    },
  }
}
