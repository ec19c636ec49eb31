import { traceSchema } from '#lib/features/audit/api/trace-schema.ts'
import { tracesOf } from '#lib/features/audit/server/traces.ts'
import { answered } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

// The value is personal, so it is not part of the address.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/audit/traces', {
  POST: signedInWithBody({ shows: ['audit.search'], body: jsonBody(traceSchema) }, async (context) =>
    answered('The latest events about a value', await tracesOf(context, context.body.value.value)),
  ),
})
