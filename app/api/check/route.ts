import { checkRequestSchema } from '#lib/features/check/api/check-schema.ts'
import { checkFor } from '#lib/features/check/server/check-for.ts'
import { answered, invalidBody } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { listHeader } from '#lib/platform/http/list-header.ts'
import { signedIn } from '#lib/platform/http/operation.ts'
import { readBody } from '#lib/platform/http/request-body.ts'

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
