import { z } from 'zod'
import { pairBody } from '#lib/features/connection/server/pair-body.ts'
import { trialFailed, tryPair } from '#lib/features/connection/server/try-pair.ts'
import { readConnections } from '#lib/platform/configuration/connections/connection.ts'
import { answered, invalidBody, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedIn } from '#lib/platform/http/operation.ts'
import { readBody } from '#lib/platform/http/request-body.ts'

/** Tries the pair in the body, or without one the pair in use. */
const trial = pairBody
  .partial()
  .extend({ environment: z.enum(['Test', 'Production'], 'Choose Test or Production') })
  .refine(({ apiKey, apiSecret }) => (apiKey === undefined) === (apiSecret === undefined), {
    path: ['apiSecret'],
    error: 'A key and its secret go together',
  })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/connection/test', {
  POST: signedIn(async ({ request, requestId, database }) => {
    const body = await readBody(request, trial)
    if (!body.ok) return invalidBody(body)
    const { apiKey, apiSecret, environment } = body.value
    const key =
      apiKey !== undefined && apiSecret !== undefined
        ? { apiKey, apiSecret }
        : (await readConnections(database))[environment]?.key
    if (!key) return refused('upstreamNoKey')
    const outcome = await tryPair(environment, key, { requestId, signal: request.signal })
    return outcome.ok ? answered('The service accepts this key', outcome.value) : trialFailed(outcome.failure)
  }),
})
