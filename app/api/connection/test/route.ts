import { z } from 'zod'
import { ENVIRONMENTS } from '#lib/contract/tokens.ts'
import { pairBody } from '#lib/features/connection/server/pair-body.ts'
import { trialFailed, trialRecord, tryPair } from '#lib/features/connection/server/try-pair.ts'
import { readConnections } from '#lib/platform/configuration/connections/connection.ts'
import { answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

/** Tests the pair in the body, or the pair in use if the body has none. */
const trial = pairBody
  .partial()
  .extend({ environment: z.enum(ENVIRONMENTS, 'Choose Test or Production') })
  .refine(({ apiKey, apiSecret }) => (apiKey === undefined) === (apiSecret === undefined), {
    path: ['apiSecret'],
    error: 'A key and its secret go together',
  })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/connection/test', {
  POST: signedInWithBody(
    { shows: 'nothing personal', changes: ['connection.test'], body: jsonBody(trial) },
    async ({ body, request, requestId, database, record }) => {
      const { apiKey, apiSecret, environment } = body.value
      const key =
        apiKey !== undefined && apiSecret !== undefined
          ? { apiKey, apiSecret }
          : (await readConnections(database))[environment]?.key
      if (!key) return refused('upstreamNoKey')
      const outcome = await tryPair(environment, key, { requestId, signal: request.signal })
      await record(trialRecord(environment, outcome))
      return outcome.ok ? answered('The service accepts this key', outcome.value) : trialFailed(outcome.failure)
    },
  ),
})
