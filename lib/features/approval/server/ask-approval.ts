import 'server-only'
import type { Kysely } from 'kysely'
import { lockAllowed } from '#lib/platform/access/allowed-people.ts'
import {
  APPROVAL_IMPORTS_WAITING_MAXIMUM,
  APPROVALS_WAITING_MAXIMUM,
  askersOf,
} from '#lib/platform/approvals/api/approval.ts'
import { waitingApprovals } from '#lib/platform/approvals/waiting.ts'
import { type FourEyes, type HeldSettings, isLower } from '#lib/platform/configuration/api/settings.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { readHeldSettings } from '#lib/platform/configuration/settings.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { sealText } from '#lib/platform/secrets/sealed-text.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import { keysNeedSecondPerson } from '#lib/service-client/management/four-eyes.ts'
import type { DescribedRequest } from '../api/approval-schema.ts'
import type { ApprovalContent } from '../api/approvals.ts'
import { keepFile } from './approval-file.ts'

type Context = Pick<SignedInContext<'approval.ask'>, 'change' | 'now' | 'session'>

export type AskRefusal = 'roleNotAllowed' | 'approvalNotNeeded' | 'approvalsTooMany' | 'ruleReadOnly'

/** How many entries a request is about. */
function countOf(content: ApprovalContent): number {
  return content.kind === 'remove' ? content.ids.length : content.kind === 'edit' ? content.edits.length : 1
}

/** Whether a person has reached the limit of waiting requests, or of waiting imports. */
async function isFull(
  queries: Kysely<ConsoleTables>,
  asker: string,
  { kind }: DescribedRequest,
  now: number,
): Promise<boolean> {
  const rows = await waitingApprovals(queries, now)
    .select('approval.kind')
    .where('approval.asked_by', '=', asker)
    .execute()
  const imports = rows.filter((row) => row.kind === 'import').length
  return rows.length >= APPROVALS_WAITING_MAXIMUM || (kind === 'import' && imports >= APPROVAL_IMPORTS_WAITING_MAXIMUM)
}

/** Whether Rules require a second person for the requested change. */
async function isNeeded(queries: Kysely<ConsoleTables>, request: DescribedRequest, now: FourEyes): Promise<boolean> {
  switch (request.kind) {
    case 'remove':
      return !isLower(now, 'removing')
    case 'edit':
      return !isLower(now, 'editing')
    case 'import':
      return !isLower(now, request.request.mode === 'replace' ? 'removing' : 'editing')
    case 'rule':
      return isLower(request.fourEyes, now)
    default:
      return keysNeedSecondPerson(queries)
  }
}

/** Why a request cannot be made now, if so. */
async function refusalOf(
  queries: Kysely<ConsoleTables>,
  request: DescribedRequest,
  fourEyes: HeldSettings['fourEyes'],
  asker: string,
  now: number,
): Promise<AskRefusal | undefined> {
  if (request.kind === 'rule' && fourEyes.source === 'environment') return 'ruleReadOnly'
  if (!(await isNeeded(queries, request, fourEyes.value))) return 'approvalNotNeeded'
  if (await isFull(queries, asker, request, now)) return 'approvalsTooMany'
  return undefined
}

/** Whether a request with this id was stored before. */
export async function isAsked(queries: Kysely<ConsoleTables>, id: string): Promise<boolean> {
  return (await queries.selectFrom('approval').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/**
 * Stores a request for a second person's approval, sealed; once, however often it is sent.
 *
 * @param id of `creationId`.
 * @param entries the names of its entries, as used in the audit log.
 * @param parts the parts of an import's file.
 */
export async function askApproval(
  { change, now, session }: Context,
  id: string,
  request: DescribedRequest,
  entries: readonly string[],
  parts: readonly string[],
): Promise<'asked' | AskRefusal> {
  const { kind } = request
  return change(async ({ database, queries, append }) => {
    // Disabling this person waits for this, and then ends the request; another request of the person waits and counts it.
    if (!(await lockAllowed(database, session.accountId, askersOf(kind)))) return 'roleNotAllowed'
    // The first attempt may have stored it since.
    if (await isAsked(queries, id)) return 'asked'
    // Requests about keys and bank details exist for Production only.
    const environment = 'list' in request ? request.list : 'Production'
    const { fourEyes } = await readHeldSettings(queries, environment)
    const refusal = await refusalOf(queries, request, fourEyes, session.accountId, now)
    if (refusal) return refusal
    const content: ApprovalContent = request.kind === 'rule' ? { ...request, was: fourEyes.value } : request
    const count = countOf(content)
    await queries
      .insertInto('approval')
      .values({
        id,
        kind,
        environment,
        count,
        asked_by: session.accountId,
        asked_at: now,
        content: await sealText(queries, JSON.stringify(content), configuration().sessionSecrets, now),
        state: 'waiting',
        decided_by: null,
        decided_at: null,
        told: null,
        ended_at: null,
      })
      .execute()
    await keepFile(queries, id, parts, now)
    await append({ action: 'approval.ask', details: { approval: id, kind, environment, rows: count }, entries })
    return 'asked'
  })
}
