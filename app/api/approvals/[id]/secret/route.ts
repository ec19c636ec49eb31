import { carryOutOwn } from '#lib/features/approval/server/carry-out.ts'
import { refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'
import { managementAnswer } from '#lib/service-client/management/answers.ts'
import { serviceManagement } from '#lib/service-client/management/managed.ts'
import { stepsOf } from '../../steps.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/approvals/:id/secret', {
  POST: signedIn(
    { shows: 'nothing personal', changes: ['key.create', 'key.rotate', 'approval.end'], confirmed: true },
    async (context) => {
      const management = serviceManagement()
      if (!management) return refused('accountNotAvailable')
      const id = context.params.id ?? ''
      const outcome = await carryOutOwn(context, id, (content) => stepsOf(content, management)[0])
      return typeof outcome === 'string'
        ? refused(outcome)
        : managementAnswer('Carried out; the new secret is shown this once', outcome, 201)
    },
  ),
})
