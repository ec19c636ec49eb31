import { parsePage } from '#lib/contract/pagination.ts'
import { requestSchema } from '#lib/features/approval/api/approval-schema.ts'
import { askApproval } from '#lib/features/approval/server/ask-approval.ts'
import { listApprovals } from '#lib/features/approval/server/list-approvals.ts'
import { isAllowed } from '#lib/platform/access/api/roles.ts'
import { askersOf } from '#lib/platform/approvals/api/approval.ts'
import { answered, invalid, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn, signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'
import { mustConfirm } from '#lib/platform/http/still-allowed.ts'
import { stepsOf } from './steps.ts'

/** A thousand ids. */
const BODY_MAXIMUM_BYTES = 512 * 1024

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/approvals', {
  GET: signedIn({ shows: 'nothing personal' }, async (context) => {
    const asked = parsePage(context.query)
    return asked.ok
      ? answered('What waits for a second person', await listApprovals(context, asked.page))
      : invalid(asked.errors)
  }),

  POST: signedInWithBody(
    {
      shows: 'nothing personal',
      changes: ['approval.ask'],
      body: jsonBody(requestSchema, { maximumBytes: BODY_MAXIMUM_BYTES }),
    },
    async (context) => {
      const { value } = context.body
      // As the change itself does.
      if (value.kind === 'rule' && mustConfirm(context.session, context.now)) return refused('confirmPassword')
      if (!isAllowed(askersOf(value.kind), context.session.user.role)) return refused('roleNotAllowed')
      const entries = stepsOf(value).flatMap(({ recordedAs }) => recordedAs?.entries ?? [])
      const asked = await askApproval(context, value, entries)
      return typeof asked === 'string' ? refused(asked) : answered('Asked', asked, { status: 201 })
    },
  ),
})
