import { findProvingSync } from '#lib/features/check/server/proving-sync.ts'
import { watchSchema } from '#lib/features/watch/api/watch-schema.ts'
import { watchAnswer, watchValues } from '#lib/features/watch/server/set-watch.ts'
import { listWatches } from '#lib/features/watch/server/watches.ts'
import { answered } from '#lib/platform/http/answer.ts'
import { creationId } from '#lib/platform/http/creation-id.ts'
import { route } from '#lib/platform/http/handle.ts'
import { paged, signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

/** Five hundred long values. */
const BODY_MAXIMUM_BYTES = 2 * 1024 * 1024

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/watches', {
  GET: paged({ shows: 'nothing personal' }, async (context) => {
    const page = await listWatches(context, context.page, await findProvingSync(context))
    return answered('What is watched on the list', page)
  }),

  POST: signedInWithBody(
    {
      shows: 'nothing personal',
      changes: ['watch.set'],
      body: jsonBody(watchSchema, { maximumBytes: BODY_MAXIMUM_BYTES }),
    },
    async (context) => {
      const { label, ...values } = context.body.value
      const id = creationId(context, context.session.chosen)
      return watchAnswer(await watchValues(context, { id, label }, values))
    },
  ),
})
