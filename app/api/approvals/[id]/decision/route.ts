import { decisionSchema } from '#lib/features/approval/api/approval-schema.ts'
import { readFile } from '#lib/features/approval/server/approval-file.ts'
import { carryOut } from '#lib/features/approval/server/carry-out.ts'
import { decideApproval } from '#lib/features/approval/server/decide-approval.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'
import { serviceManagement } from '#lib/service-client/management/managed.ts'
import { stepsOf } from '../../steps.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/approvals/:id/decision', {
  PUT: signedInWithBody(
    {
      shows: 'nothing personal',
      changes: [
        'approval.agree',
        'approval.refuse',
        'approval.end',
        'rule.set',
        'entry.remove',
        'entry.edit',
        'list.import',
        'key.revoke',
        'bank.change',
      ],
      confirmed: true,
      body: jsonBody(decisionSchema),
    },
    async (context) => {
      const management = serviceManagement()
      if (!management) return refused('accountNotAvailable')
      const outcome = await decideApproval(context, context.params.id ?? '', context.body.value)
      if (typeof outcome === 'string') return outcome === 'decided' ? answered('Decided', {}) : refused(outcome)
      const { id, content } = outcome
      const file = async () => readFile(context.database.queries, id, content.kind === 'import' ? content.parts : 0)
      await carryOut(context, outcome, stepsOf(content, management, file))
      return answered('Approved, and carried out as far as possible', {})
    },
  ),
})
