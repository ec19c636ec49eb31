import 'server-only'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { kindsDecidedBy } from '#lib/platform/approvals/api/approval.ts'
import { waitingApprovals } from '#lib/platform/approvals/waiting.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { ApprovalsPage } from '../api/approvals.ts'
import { itemOf } from './stored-approval.ts'

type Context = Pick<SignedInContext, 'database' | 'now' | 'session'>

/** What waits, of both lists: a person's own requests and those that they may decide, the oldest first. */
export async function listApprovals(
  { database: { queries }, now, session }: Context,
  { limit, offset }: PageRequest,
): Promise<ApprovalsPage> {
  const seen = waitingApprovals(queries, now).where(({ eb, or }) =>
    or([eb('approval.asked_by', '=', session.accountId), eb('approval.kind', 'in', kindsDecidedBy(session.user.role))]),
  )
  const { total } = await seen.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await seen
    .innerJoin('account as asker', 'asker.id', 'approval.asked_by')
    .select(['approval.id', 'approval.kind', 'approval.environment', 'approval.count', 'approval.state'])
    .select(['approval.asked_by', 'approval.asked_at', 'asker.name as asker_name'])
    .orderBy('approval.asked_at')
    .orderBy('approval.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    items: rows.map((row) => itemOf(row, session, now)),
    pagination: { total: Number(total), limit, offset },
  }
}
