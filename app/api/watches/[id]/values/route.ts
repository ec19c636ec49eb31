import { watchValuesSchema } from '#lib/features/watch/api/watch-schema.ts'
import { watchAnswer, watchValues } from '#lib/features/watch/server/set-watch.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

/** Five hundred long values. */
const BODY_MAXIMUM_BYTES = 2 * 1024 * 1024

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/watches/:id/values', {
  POST: signedInWithBody(
    {
      shows: 'nothing personal',
      changes: ['watch.set'],
      body: jsonBody(watchValuesSchema, { maximumBytes: BODY_MAXIMUM_BYTES }),
    },
    async (context) => {
      return watchAnswer(await watchValues(context, { id: context.params.id ?? '' }, context.body.value))
    },
  ),
})
