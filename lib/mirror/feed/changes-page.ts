import 'server-only'
import { actorOf } from '#lib/audit/act.ts'
import { recordAct } from '#lib/audit/append.ts'
import type { ChangesPage } from '#lib/contract/changes.ts'
import type { PageRequest } from '#lib/contract/pagination.ts'
import type { SignedInContext } from '#lib/server/operation.ts'
import { type ChangeFilter, readChanges } from '../store/change-feed.ts'
import { findCoverage } from '../store/coverage.ts'
import { listOfSession } from './list-of-session.ts'
import { shownChange, shownCoverage } from './shown.ts'

type Asking = Pick<SignedInContext, 'session' | 'database' | 'requestId' | 'now'>

/** A page of what changed in the list that a session works with, the latest first; that it was read is recorded. */
export async function changesPage(
  { session, database, requestId, now }: Asking,
  page: PageRequest,
  filter: ChangeFilter,
): Promise<ChangesPage> {
  const list = await listOfSession(session)
  if (!list) return { items: [], pagination: { total: 0, ...page }, coverage: null }
  const [{ items, pagination }, coverage] = await Promise.all([readChanges(list, page, filter), findCoverage(list)])
  const details = { ...pagination, rows: items.length }
  await recordAct(database, { at: now, actor: actorOf(session), action: 'changes.view', requestId, details })
  return { items: items.map(shownChange), pagination, coverage: shownCoverage(coverage) }
}
