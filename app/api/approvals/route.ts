import { requestSchema } from '#lib/features/approval/api/approval-schema.ts'
import { partsOf } from '#lib/features/approval/server/approval-file.ts'
import { askApproval, isAsked } from '#lib/features/approval/server/ask-approval.ts'
import { listApprovals } from '#lib/features/approval/server/list-approvals.ts'
import { isAllowed } from '#lib/platform/access/api/roles.ts'
import { APPROVAL_FILE_MAXIMUM_BYTES, askersOf, isOfList } from '#lib/platform/approvals/api/approval.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { creationId } from '#lib/platform/http/creation-id.ts'
import { route } from '#lib/platform/http/handle.ts'
import { paged } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'
import { mustConfirm } from '#lib/platform/http/still-allowed.ts'
import { managedWithBody } from '#lib/service-client/management/managed.ts'
import { upstreamFailed } from '#lib/service-client/upstream-answer.ts'
import { described, entriesOf } from './steps.ts'

/** Twice the largest file to import: as a JSON string, a file is longer. */
const BODY_MAXIMUM_BYTES = 2 * APPROVAL_FILE_MAXIMUM_BYTES

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/approvals', {
  GET: paged({ shows: 'nothing personal' }, async (context) =>
    answered('What waits for a second person', await listApprovals(context, context.page)),
  ),

  POST: managedWithBody(
    {
      shows: 'nothing personal',
      changes: ['approval.ask', 'import.begin', 'list.import', 'import.cancel'],
      body: jsonBody(requestSchema, { maximumBytes: BODY_MAXIMUM_BYTES }),
    },
    async (context) => {
      const { value } = context.body
      // The operation that makes the change requires the same confirmation.
      if (!isOfList(value.kind) && mustConfirm(context.session, context.now)) return refused('confirmPassword')
      if (!isAllowed(askersOf(value.kind), context.session.user.role)) return refused('roleNotAllowed')
      const id = creationId(context)
      const answer = answered('Asked', { id }, { status: 201 })
      // Checked before the service is called, so that the dry run of an import is not repeated.
      if (await isAsked(context.database.queries, id)) return answer
      const request = await described(value, context.management)
      if (!request.ok) return upstreamFailed(request.failure)
      if (!request.value) return refused('notFound')
      const parts = value.kind === 'import' ? partsOf(value.file) : []
      const asked = await askApproval(context, id, request.value, entriesOf(request.value), parts)
      return asked === 'asked' ? answer : refused(asked)
    },
  ),
})
