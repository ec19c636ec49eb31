import { openApproval } from '#lib/features/approval/server/open-approval.ts'
import { withdrawApproval } from '#lib/features/approval/server/withdraw-approval.ts'
import { answered, invalid, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'
import { serviceManagement } from '#lib/service-client/management/managed.ts'
import { showEntryOf } from '../steps.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/approvals/:id', {
  GET: signedIn({ shows: ['approval.view'] }, async (context) => {
    const page = Number(context.query.get('page') ?? 0)
    if (!Number.isSafeInteger(page) || page < 0) {
      return invalid({ page: { code: 'not_valid', reason: 'page must be a whole number, 0 or more' } })
    }
    const opened = await openApproval(context, context.params.id ?? '', serviceManagement(), showEntryOf, page)
    return opened ? answered('The request', opened) : refused('notFound')
  }),

  DELETE: signedIn({ shows: 'nothing personal', changes: ['approval.withdraw'] }, async (context) => {
    const outcome = await withdrawApproval(context, context.params.id ?? '')
    return outcome === 'withdrawn' ? answered('Withdrawn', {}) : refused(outcome)
  }),
})
