import { checkFor } from '#lib/check/check-for.ts'
import { checkRequestSchema } from '#lib/contract/check-schema.ts'
import { answered, invalidBody } from '#lib/server/answer.ts'
import { route } from '#lib/server/handle.ts'
import { listHeader } from '#lib/server/list-header.ts'
import { signedIn } from '#lib/server/operation.ts'
import { readBody } from '#lib/server/request-body.ts'

/** Ten thousand values of 200 characters. */
const BODY_MAXIMUM_BYTES = 2 * 1024 * 1024

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/check', {
  POST: signedIn(async (context) => {
    const body = await readBody(context.request, checkRequestSchema, { maximumBytes: BODY_MAXIMUM_BYTES })
    if (!body.ok) return invalidBody(body)
    const headers = listHeader(context.session)
    return answered('Checked', await checkFor(context, body.value.values), { headers })
  }),
})
