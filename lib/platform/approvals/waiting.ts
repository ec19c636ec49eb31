import 'server-only'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Session } from '../access/session.ts'
import type { ConsoleTables } from '../store/console-tables.ts'
import { APPROVAL_KINDS, APPROVAL_MILLISECONDS, hasSecret, kindsDecidedBy } from './api/approval.ts'

type Queries = Kysely<ConsoleTables>
type Person = Pick<Session, 'accountId' | 'user'>

/** Selects requests that are undecided and have not lapsed. */
export function waitingApprovals(queries: Queries, now: number) {
  return queries
    .selectFrom('approval')
    .where('approval.state', '=', 'waiting')
    .where('approval.asked_at', '>', now - APPROVAL_MILLISECONDS)
}

/** Selects approved requests that the person who asked has yet to carry out, even after a day has passed. */
export function isToCarryOut(eb: ExpressionBuilder<ConsoleTables, 'approval'>) {
  return eb.and([
    eb('approval.state', '=', 'agreed'),
    eb('approval.ended_at', 'is', null),
    eb(
      'approval.kind',
      'in',
      APPROVAL_KINDS.filter((kind) => hasSecret(kind)),
    ),
  ])
}

/** Returns the number of other people's requests that a person may decide. */
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
