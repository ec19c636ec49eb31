import { reveal } from '#lib/check/reveal.ts'
import { revealRequestSchema } from '#lib/contract/check-schema.ts'
import { answered, invalidBody, refused } from '#lib/server/answer.ts'
import { route } from '#lib/server/handle.ts'
import { listHeader } from '#lib/server/list-header.ts'
import { signedIn } from '#lib/server/operation.ts'
import { readBody } from '#lib/server/request-body.ts'

/** As for a receipt, and a field's name. */
const BODY_MAXIMUM_BYTES = 48 * 1024

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/check/reveal', {
  POST: signedIn(async (context) => {
    const body = await readBody(context.request, revealRequestSchema, { maximumBytes: BODY_MAXIMUM_BYTES })
    if (!body.ok) return invalidBody(body)
    const revealed = await reveal(context, body.value)
    if (!revealed) return refused('notFound')
    return answered('Revealed, and on record', revealed, { headers: listHeader(context.session) })
  }),
})
