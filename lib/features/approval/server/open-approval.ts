import 'server-only'
import type { Kysely } from 'kysely'
import { type JsonObject, parseJson } from '#lib/contract/json.ts'
import type { VersionedEntry } from '#lib/contract/management/managed-entries-schema.ts'
import { maskedBankDetails } from '#lib/contract/management/masked-bank-details.ts'
import { iso, isoOrNull } from '#lib/contract/time.ts'
import type { Environment } from '#lib/contract/tokens.ts'
import { findAllowed } from '#lib/platform/access/allowed-people.ts'
import {
  APPROVAL_MILLISECONDS,
  type ApprovalKind,
  decidersOf,
  hasSecret,
} from '#lib/platform/approvals/api/approval.ts'
import { mayBeUnderWay } from '#lib/platform/approvals/under-way.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import type { Management } from '#lib/service-client/management/management.ts'
import type { ManagedOperation } from '#lib/service-client/management/operation.ts'
import {
  APPROVAL_ENTRIES_SHOWN,
  type ApprovalContent,
  type ApprovalEntry,
  type CarriedOut,
  type EntryEdit,
  type OpenedApproval,
} from '../api/approvals.ts'
import { readPart } from './approval-file.ts'
import { type ApprovalRow, approvalWithPeople, itemOf, mayRead, unsealed } from './stored-approval.ts'

type Queries = Kysely<ConsoleTables>
type Context = Pick<SignedInContext<'approval.view'>, 'database' | 'now' | 'record' | 'requestId' | 'session'>

/** Returns the call that reads an entry from the service. */
type ShowEntry = (list: Environment, id: string) => ManagedOperation

/** Returns the names of the people who may decide, without the person who asked. */
async function namesOfDeciders(queries: Queries, kind: ApprovalKind, asker: string): Promise<readonly string[]> {
  const deciders = await findAllowed(queries, decidersOf(kind))
  return deciders.flatMap(({ id, name }) => (id === asker ? [] : [name]))
}

async function readCarriedOut(queries: Queries, row: ApprovalRow, now: number): Promise<CarriedOut> {
  const found = await queries.selectFrom('approval_step').selectAll().where('approval_id', '=', row.id).execute()
  const steps = mayBeUnderWay(row, now) ? found.filter(({ state }) => state !== 'sent') : found
  return {
    done: steps.filter(({ state }) => state === 'done').length,
    refused: steps.flatMap(({ place, state, code }) => (state === 'refused' ? [{ place, code: code ?? '' }] : [])),
    // If the console stopped after sending a step, the service may have applied it.
    unknown: steps.flatMap(({ place, state }) => (state === 'unknown' || state === 'sent' ? [place] : [])),
    left: row.count - steps.length,
  }
}

const changedAfter = (item: unknown, moment: number) =>
  typeof item === 'object' &&
  item !== null &&
  'updatedAt' in item &&
  typeof item.updatedAt === 'string' &&
  Date.parse(item.updatedAt) > moment

/** Returns the change for the page. Bank details are whole only while somebody has to decide. */
function shownContent(content: ApprovalContent | undefined, isWaiting: boolean): ApprovalContent | null {
  if (content?.kind !== 'bank' || isWaiting) return content ?? null
  return { ...content, details: maskedBankDetails(content.details) }
}

/** Returns the entries of a request, with the edit of each if it is one; a removal has no edits. */
function targetsOf(
  content: ApprovalContent | undefined,
): readonly { readonly id: string; readonly edit?: EntryEdit }[] {
  if (content?.kind === 'remove') return content.ids.map((id) => ({ id }))
  return content?.kind === 'edit' ? content.edits.map((edit) => ({ id: edit.id, edit })) : []
}

/** Returns the number of pages of a waiting request. */
function countPages(content: ApprovalContent | undefined): number {
  if (content?.kind === 'import') return content.parts
  return Math.max(1, Math.ceil(targetsOf(content).length / APPROVAL_ENTRIES_SHOWN))
}

type Reading = {
  readonly list: Environment
  readonly askedAt: number
  readonly page: number
  readonly show: ShowEntry
  readonly requestId: string
}

/** Returns the current content of the entries on a page; an empty array if the service fails for one of them. */
async function readEntries(
  content: ApprovalContent | undefined,
  { list, askedAt, page, show, requestId }: Reading,
  management: Management | undefined,
): Promise<readonly ApprovalEntry[]> {
  if (!management) return []
  const shown: ApprovalEntry[] = []
  const first = page * APPROVAL_ENTRIES_SHOWN
  for (const { id, edit } of targetsOf(content).slice(first, first + APPROVAL_ENTRIES_SHOWN)) {
    // The schema of requests admits only JSON objects.
    const after = edit && { after: parseJson(edit.item) as JsonObject }
    const outcome = await management.call(show(list, id), { requestId })
    if (outcome.ok) {
      const { item, version } = outcome.value as VersionedEntry
      const isChanged = edit ? version !== edit.version : changedAfter(item, askedAt)
      shown.push({ id, item, isChanged, ...after })
    } else if (outcome.failure.kind === 'refused') shown.push({ id, item: null, isChanged: false, ...after })
    else return []
  }
  return shown
}

/**
 * Returns a full request to somebody whose role may decide such requests, and audits the view.
 *
 * @param asked the page of its entries or its file, from 0. Beyond the last page, the last one.
 */
export async function openApproval(
  { database: { queries }, now, record, requestId, session }: Context,
  id: string,
  management: Management | undefined,
  show: ShowEntry,
  asked: number,
): Promise<OpenedApproval | undefined> {
  const row = await approvalWithPeople(queries, id)
  if (!row || !mayRead(row, session)) return undefined
  const { content, told } = await unsealed(queries, row)
  const item = itemOf(row, session, now)
  const isWaiting = item.state === 'waiting'
  const until = row.decided_at === null ? 0 : row.decided_at + APPROVAL_MILLISECONDS
  const isToCarryOut = item.state === 'agreed' && hasSecret(row.kind) && row.ended_at === null && until > now
  const pages = isWaiting ? countPages(content) : 1
  const page = Math.min(asked, pages - 1)
  const reading = { list: row.environment, askedAt: row.asked_at, page, show, requestId }
  const entries = isWaiting ? await readEntries(content, reading, management) : []
  const text = isWaiting && content?.kind === 'import' ? await readPart(queries, id, page) : undefined
  const names = entries.flatMap((entry) => show(row.environment, entry.id).recordedAs?.entries ?? [])
  await record({ action: 'approval.view', details: { approval: id, kind: row.kind }, entries: names })
  return {
    ...item,
    content: shownContent(content, isWaiting),
    page,
    pages,
    entries,
    text: text ?? null,
    deciders: isWaiting ? await namesOfDeciders(queries, row.kind, row.asked_by) : [],
    decidedBy: row.decider_name,
    decidedAt: isoOrNull(row.decided_at),
    told: told ?? null,
    carriedOut: await readCarriedOut(queries, row, now),
    toCarryOut: isToCarryOut ? { until: iso(until), isOwn: item.isOwn } : null,
  }
}
