import 'server-only'
import type { Kysely } from 'kysely'
import { isAllowed, ROLES } from '#lib/platform/access/api/roles.ts'
import { type ApprovalKind, decidersOf } from '#lib/platform/approvals/api/approval.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import type { Management } from '#lib/service-client/management/management.ts'
import type { ManagedOperation } from '#lib/service-client/management/operation.ts'
import {
  APPROVAL_ENTRIES_SHOWN,
  type ApprovalContent,
  type ApprovalEntry,
  type CarriedOut,
  type OpenedApproval,
} from '../api/approvals.ts'
import { approvalWithPeople, iso, itemOf, mayRead, unsealed } from './stored-approval.ts'

type Queries = Kysely<ConsoleTables>
type Context = Pick<SignedInContext<'approval.view'>, 'database' | 'now' | 'record' | 'requestId' | 'session'>

/** Reads an entry as it stands at the service. */
type ShowEntry = (list: ApprovalContent['list'], id: string) => ManagedOperation

/** People who could decide now, the person who asked left out, by name. */
async function namesOfDeciders(queries: Queries, kind: ApprovalKind, asker: string): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('account')
    .select('name')
    .where(
      'role',
      'in',
      ROLES.filter((role) => isAllowed(decidersOf(kind), role)),
    )
    .where('id', '!=', asker)
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

async function readCarriedOut(queries: Queries, id: string, count: number): Promise<CarriedOut> {
  const steps = await queries.selectFrom('approval_step').selectAll().where('approval_id', '=', id).execute()
  return {
    done: steps.filter(({ state }) => state === 'done').length,
    refused: steps.flatMap(({ place, state, code }) => (state === 'refused' ? [{ place, code: code ?? '' }] : [])),
    // What was sent and has no end yet may have been done too, where the console stopped.
    unknown: steps.flatMap(({ place, state }) => (state === 'unknown' || state === 'sent' ? [place] : [])),
    left: count - steps.length,
  }
}

const changedAfter = (item: unknown, moment: number) =>
  typeof item === 'object' &&
  item !== null &&
  'updatedAt' in item &&
  typeof item.updatedAt === 'string' &&
  Date.parse(item.updatedAt) > moment

/** The first entries as they stand now; none once one could not be read. */
async function readEntries(
  content: ApprovalContent | undefined,
  askedAt: number,
  management: Management | undefined,
  show: ShowEntry,
  requestId: string,
): Promise<readonly ApprovalEntry[]> {
  if (content?.kind !== 'remove' || !management) return []
  const shown: ApprovalEntry[] = []
  for (const id of content.ids.slice(0, APPROVAL_ENTRIES_SHOWN)) {
    const outcome = await management.call(show(content.list, id), { requestId })
    if (outcome.ok) {
      const { item } = outcome.value as { readonly item: ApprovalEntry['item'] }
      shown.push({ id, item, isChanged: changedAfter(item, askedAt) })
    } else if (outcome.failure.kind === 'refused') shown.push({ id, item: null, isChanged: false })
    else return []
  }
  return shown
}

/** A request in full, for the person who asked and those who may decide; that somebody looked at it is on record. */
export async function openApproval(
  { database: { queries }, now, record, requestId, session }: Context,
  id: string,
  management: Management | undefined,
  show: ShowEntry,
): Promise<OpenedApproval | undefined> {
  const row = await approvalWithPeople(queries, id)
  if (!row || !mayRead(row, session)) return undefined
  const { content, told } = await unsealed(queries, row)
  const item = itemOf(row, session, now)
  const isWaiting = item.state === 'waiting'
  const entries = isWaiting ? await readEntries(content, row.asked_at, management, show, requestId) : []
  const names = entries.flatMap((entry) => show(row.environment, entry.id).recordedAs?.entries ?? [])
  await record({ action: 'approval.view', details: { approval: id, kind: row.kind }, entries: names })
  return {
    ...item,
    content: content ?? null,
    entries,
    deciders: isWaiting ? await namesOfDeciders(queries, row.kind, row.asked_by) : [],
    decidedBy: row.decider_name,
    decidedAt: row.decided_at === null ? null : iso(row.decided_at),
    told: told ?? null,
    carriedOut: await readCarriedOut(queries, id, row.count),
  }
}
