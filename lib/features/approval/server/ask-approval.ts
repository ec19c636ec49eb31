import 'server-only'
import { randomUUID } from 'node:crypto'
import { isLower } from '#lib/platform/configuration/api/settings.ts'
import { configuration } from '#lib/platform/configuration/configuration.ts'
import { readHeldSettings } from '#lib/platform/configuration/settings.ts'
import type { SignedInContext } from '#lib/platform/http/operation.ts'
import { sealText } from '#lib/platform/secrets/sealed-text.ts'
import type { ApprovalRequest } from '../api/approval-schema.ts'
import type { ApprovalContent } from '../api/approvals.ts'

type Context = Pick<SignedInContext<'approval.ask'>, 'change' | 'now' | 'session'>

export type AskRefusal = 'approvalNotNeeded' | 'ruleReadOnly'

/** How many entries a request is about. */
const countOf = (content: ApprovalContent) => (content.kind === 'remove' ? content.ids.length : 1)

/**
 * Keeps a request for a second person's agreement, sealed.
 *
 * @param entries names of the entries that it is about, as the audit log knows them.
 */
export async function askApproval(
  { change, now, session }: Context,
  request: ApprovalRequest,
  entries: readonly string[],
): Promise<{ readonly id: string } | AskRefusal> {
  return change(async ({ queries, append }) => {
    const { fourEyes } = await readHeldSettings(queries, request.list)
    if (request.kind === 'rule' && fourEyes.source === 'environment') return 'ruleReadOnly'
    const isNeeded = request.kind === 'rule' ? isLower(request.fourEyes, fourEyes.value) : fourEyes.value !== 'off'
    if (!isNeeded) return 'approvalNotNeeded'
    const content: ApprovalContent = request.kind === 'rule' ? { ...request, was: fourEyes.value } : request
    const id = randomUUID()
    const { kind, list: environment } = request
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
    await append({ action: 'approval.ask', details: { approval: id, kind, environment, rows: count }, entries })
    return { id }
  })
}
