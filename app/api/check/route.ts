import { checkRequestSchema } from '#lib/features/check/api/check-schema.ts'
import { checkFor } from '#lib/features/check/server/check-for.ts'
import { answered } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { listHeader } from '#lib/platform/http/list-header.ts'
import { signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

/** Ten thousand values of 200 characters. */
const BODY_MAXIMUM_BYTES = 2 * 1024 * 1024

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/check', {
  POST: signedInWithBody(
    {
      shows: ['check'],
      changes: ['limit.reached'],
      body: jsonBody(checkRequestSchema, { maximumBytes: BODY_MAXIMUM_BYTES }),
    },
    async (context) => {
      const { values, ...manner } = context.body.value
      const checked = await checkFor(context, values, manner)
      if ('refusal' in checked) return checked.refusal
      return answered('Checked', checked.data, { headers: listHeader(context.session) })
    },
  ),
})
