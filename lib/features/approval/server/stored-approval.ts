import 'server-only'
import type { Kysely } from 'kysely'
import { iso } from '#lib/contract/time.ts'
import { isAllowed } from '#lib/platform/access/api/roles.ts'
import type { Session } from '#lib/platform/access/session.ts'
import { APPROVAL_MILLISECONDS, decidersOf } from '#lib/platform/approvals/api/approval.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { textOpener } from '#lib/platform/secrets/sealed-text.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import type { ApprovalContent, ApprovalItem } from '../api/approvals.ts'

type Queries = Kysely<ConsoleTables>

/** Reads a request with the names of the people who asked for it and decided it. */
export function approvalWithPeople(queries: Queries, id: string) {
  return queries
    .selectFrom('approval')
    .innerJoin('account as asker', 'asker.id', 'approval.asked_by')
    .leftJoin('account as decider', 'decider.id', 'approval.decided_by')
    .selectAll('approval')
    .select(['asker.name as asker_name', 'asker.email as asker_email', 'decider.name as decider_name'])
    .where('approval.id', '=', id)
    .executeTakeFirst()
}

export type ApprovalRow = NonNullable<Awaited<ReturnType<typeof approvalWithPeople>>>

/** Whether a request is too old, even if its stored state is still `waiting`. */
const hasLapsed = ({ state, asked_at }: Pick<ApprovalRow, 'state' | 'asked_at'>, now: number) =>
  state === 'waiting' && asked_at + APPROVAL_MILLISECONDS <= now

/** Returns a request as a list shows it. */
export function itemOf(
  row: Pick<ApprovalRow, 'id' | 'kind' | 'environment' | 'count' | 'asker_name' | 'asked_by' | 'asked_at' | 'state'>,
  { accountId, user }: Pick<Session, 'accountId' | 'user'>,
  now: number,
): ApprovalItem {
  const { id, kind, environment, count, asker_name: askedBy, asked_at } = row
  const state = hasLapsed(row, now) ? 'lapsed' : row.state
  const isOwn = row.asked_by === accountId
  return {
    id,
    kind,
    environment,
    count,
    askedBy,
    askedAt: iso(asked_at),
    lapsesAt: iso(asked_at + APPROVAL_MILLISECONDS),
    state,
    isOwn,
    isToDecide: state === 'waiting' && !isOwn && isAllowed(decidersOf(kind), user.role),
  }
}

/**
 * Whether a person may read a request: people whose role may decide such requests. The person who asked has such a role
 * too, unless it changed since.
 */
export function mayRead({ kind }: Pick<ApprovalRow, 'kind'>, { user }: Pick<Session, 'user'>): boolean {
  return isAllowed(decidersOf(kind), user.role)
}

/** Opens the change and the text of the decision; each is `undefined` if its key is lost. */
export async function unsealed(
  queries: Queries,
  { content, told }: Pick<ApprovalRow, 'content' | 'told'>,
): Promise<{ readonly content: ApprovalContent | undefined; readonly told: string | undefined }> {
  const open = await textOpener(queries, configuration().sessionSecrets)
  const text = await open(content)
  return {
    // Only `askApproval` writes this column.
    content: text === undefined ? undefined : (JSON.parse(text) as ApprovalContent),
    told: told === null ? undefined : await open(told),
  }
}
