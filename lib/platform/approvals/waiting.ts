import 'server-only'
import type { Kysely } from 'kysely'
import type { Session } from '../access/session.ts'
import type { ConsoleTables } from '../store/console-tables.ts'
import { APPROVAL_MILLISECONDS, kindsDecidedBy } from './api/approval.ts'

type Queries = Kysely<ConsoleTables>
type Person = Pick<Session, 'accountId' | 'user'>

/** The requests that wait: nobody has decided them, and they have not lapsed. */
export function waitingApprovals(queries: Queries, now: number) {
  return queries
    .selectFrom('approval')
    .where('approval.state', '=', 'waiting')
    .where('approval.asked_at', '>', now - APPROVAL_MILLISECONDS)
}

/** How many requests of others a person may decide. */
export async function countToDecide(queries: Queries, { accountId, user }: Person, now: number): Promise<number> {
  const kinds = kindsDecidedBy(user.role)
  if (kinds.length === 0) return 0
  const { count } = await waitingApprovals(queries, now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('approval.kind', 'in', kinds)
    .where('approval.asked_by', '!=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
