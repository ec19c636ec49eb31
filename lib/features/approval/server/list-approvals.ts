import 'server-only'
import type { PageRequest } from '#lib/contract/pagination.ts'
import { APPROVAL_MILLISECONDS, kindsDecidedBy } from '#lib/platform/approvals/api/approval.ts'
import { isToCarryOut } from '#lib/platform/approvals/waiting.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { readPage } from '#lib/platform/store/read-page.ts'
import type { ApprovalsPage } from '../api/approvals.ts'
import { itemOf } from './stored-approval.ts'

type Context = Pick<SignedInContext, 'database' | 'now' | 'session'>

/**
 * Returns the open requests of both lists, the oldest first: a person's own, including approved ones that they have yet
 * to carry out, and those that they may decide.
 */
export async function listApprovals(
  { database: { queries }, now, session }: Context,
  page: PageRequest,
): Promise<ApprovalsPage> {
  const since = now - APPROVAL_MILLISECONDS
  const seen = queries.selectFrom('approval').where((eb) => {
    const isOwn = eb('approval.asked_by', '=', session.accountId)
    const mayDecide = eb('approval.kind', 'in', kindsDecidedBy(session.user.role))
    const isWaiting = eb.and([eb('approval.state', '=', 'waiting'), eb('approval.asked_at', '>', since)])
    const isOwnToCarryOut = eb.and([isOwn, isToCarryOut(eb), eb('approval.decided_at', '>', since)])
    return eb.or([eb.and([isWaiting, eb.or([isOwn, mayDecide])]), isOwnToCarryOut])
  })
  const sorted = seen
    .innerJoin('account as asker', 'asker.id', 'approval.asked_by')
    .select(['approval.id', 'approval.kind', 'approval.environment', 'approval.count', 'approval.state'])
    .select(['approval.asked_by', 'approval.asked_at', 'asker.name as asker_name'])
    .orderBy('approval.asked_at')
    .orderBy('approval.id')
  const { items, pagination } = await readPage(seen, sorted, page)
  return { items: items.map((row) => itemOf(row, session, now)), pagination }
}
