import 'server-only'
import type { Transaction } from 'kysely'
import { isAllowed, isRole } from '#lib/platform/access/api/roles.ts'
import { APPROVAL_MILLISECONDS, askersOf, decidersOf, hasSecret } from '#lib/platform/approvals/api/approval.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { keepSetting, readHeldSettings } from '#lib/platform/configuration/settings.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { notify } from '#lib/platform/notices/notices.ts'
import { sealText } from '#lib/platform/secrets/sealed-text.ts'
import type { ConsoleTables } from '#lib/platform/store/console-tables.ts'
import { lockTable } from '#lib/platform/store/lock-table.ts'
import type { Decision } from '../api/approval-schema.ts'
import type { ApprovalContent } from '../api/approvals.ts'
import { dropFile } from './approval-file.ts'
import { approvalWithPeople, unsealed } from './stored-approval.ts'

type Queries = Transaction<ConsoleTables>
type Acts = 'approval.agree' | 'approval.refuse' | 'rule.set'
type Context = Pick<SignedInContext<Acts>, 'change' | 'now' | 'session'>

export type DecisionRefusal =
  | 'notFound'
  | 'approvalOver'
  | 'approvalOutdated'
  | 'approvalOwn'
  | 'roleNotAllowed'
  | 'ruleReadOnly'

/** An approved request, which the caller carries out in the name of the person who asked. */
export type Agreed = {
  readonly id: string
  readonly content: ApprovalContent
  readonly askedBy: string
}

/** Whether the person who asked is still active, in a role that may request this change. */
async function mayStillAsk(queries: Queries, { kind, asked_by }: Pick<ConsoleTables['approval'], 'kind' | 'asked_by'>) {
  const asker = await queries
    .selectFrom('account')
    .select('role')
    .where('id', '=', asked_by)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return asker !== undefined && isRole(asker.role) && isAllowed(askersOf(kind), asker.role)
}

/**
 * Decides a request. Of two concurrent decisions only one counts. An approved rule takes effect at once; the caller
 * carries out any other change.
 */
export function decideApproval(
  { change, now, session: { accountId, user } }: Context,
  id: string,
  { agree, text }: Decision,
): Promise<Agreed | 'decided' | DecisionRefusal> {
  return change(async ({ database, queries, append }) => {
    const row = await approvalWithPeople(queries, id)
    if (!row) return 'notFound'
    const { kind, environment, count, asked_by, asker_email } = row
    if (kind === 'rule') await lockTable(database, 'setting')
    if (asked_by === accountId) return 'approvalOwn'
    if (!isAllowed(decidersOf(kind), user.role)) return 'roleNotAllowed'
    const { content } = await unsealed(queries, row)
    // Nobody can agree to a request that cannot be opened.
    if (!content || !(await mayStillAsk(queries, row))) return 'approvalOver'
    const rule = content.kind === 'rule' ? content : undefined
    if (rule) {
      const { fourEyes } = await readHeldSettings(queries, environment)
      if (fourEyes.source === 'environment') return 'ruleReadOnly'
      if (agree && fourEyes.value !== rule.was) return 'approvalOutdated'
    }
    const state = !agree ? 'refused' : rule ? 'done' : 'agreed'
    const { numUpdatedRows } = await queries
      .updateTable('approval')
      .set({
        state,
        decided_by: accountId,
        decided_at: now,
        told: text === '' ? null : await sealText(queries, text, configuration().sessionSecrets, now),
        ended_at: state === 'agreed' ? null : now,
      })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('asked_at', '>', now - APPROVAL_MILLISECONDS)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return 'approvalOver'
    const outcome = agree ? 'agreed' : 'refused'
    await notify(
      queries,
      asked_by,
      'approval.decided',
      { approval: id, kind, count, environment, outcome, by: user.name },
      now,
    )
    const details = { approval: id, kind, environment }
    if (!agree) {
      await dropFile(queries, id)
      await append({ action: 'approval.refuse', details })
      return 'decided'
    }
    if (rule) {
      await keepSetting(queries, environment, 'fourEyes', rule.fourEyes, { at: now, by: asker_email })
      await queries
        .insertInto('approval_step')
        .values({ approval_id: id, place: 0, state: 'done', code: null })
        .execute()
      const set = { rule: 'fourEyes', environment, was: rule.was, now: rule.fourEyes, approval: id }
      await append({ action: 'approval.agree', details }, { action: 'rule.set', details: set })
      return 'decided'
    }
    await append({ action: 'approval.agree', details })
    // The person who asked carries this out themselves, because the answer shows a secret.
    return hasSecret(kind) ? 'decided' : { id, content, askedBy: asker_email }
  })
}
