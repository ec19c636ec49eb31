import { revealRequestSchema } from '#lib/features/check/api/check-schema.ts'
import { reveal } from '#lib/features/check/server/reveal.ts'
import { answered } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { listHeader } from '#lib/platform/http/list-header.ts'
import { signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

/** The size of a receipt request, plus an entry's key. */
const BODY_MAXIMUM_BYTES = 48 * 1024

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/check/reveal', {
  POST: signedInWithBody(
    {
      shows: ['value.reveal'],
      changes: ['limit.reached'],
      body: jsonBody(revealRequestSchema, { maximumBytes: BODY_MAXIMUM_BYTES }),
    },
    async (context) => {
      const revealed = await reveal(context, context.body.value)
      if ('refusal' in revealed) return revealed.refusal
      return answered('Revealed, and on record', revealed.data, { headers: listHeader(context.session) })
    },
  ),
})
