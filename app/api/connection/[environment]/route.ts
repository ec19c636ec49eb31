import type { Environment } from '#lib/contract/tokens.ts'
import { describeConnection } from '#lib/features/connection/server/describe.ts'
import { pairBody } from '#lib/features/connection/server/pair-body.ts'
import { isReadOnly, replacePair, resetPair } from '#lib/features/connection/server/replace-pair.ts'
import { trialFailed, tryPair } from '#lib/features/connection/server/try-pair.ts'
import { type Answer, answered, invalidBody, refused } from '#lib/platform/http/answer.ts'
import { confirmed } from '#lib/platform/http/confirmed.ts'
import { route } from '#lib/platform/http/handle.ts'
import { type SignedInContext, signedIn } from '#lib/platform/http/operation.ts'
import { readBody } from '#lib/platform/http/request-body.ts'

/** A handler for one of the two connections that pages can change. */
const changing = (handler: (context: SignedInContext, environment: Environment) => Promise<Answer>) =>
  signedIn(
    confirmed(async (context: SignedInContext) => {
      const { environment } = context.params
      if (environment !== 'Test' && environment !== 'Production') return refused('notFound')
      return isReadOnly(environment) ? refused('pairReadOnly') : handler(context, environment)
    }),
  )

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/connection/:environment', {
  PUT: changing(async (context, environment) => {
    const { request, requestId, database } = context
    const body = await readBody(request, pairBody)
    if (!body.ok) return invalidBody(body)
    const { apiKey, apiSecret } = body.value
    const trial = await tryPair(environment, { apiKey, apiSecret }, { requestId, signal: request.signal })
    if (!trial.ok) return trialFailed(trial.failure)
    await replacePair(context, environment, { apiKey, apiSecret }, trial.value)
    return answered('The console uses this key from now on', await describeConnection(database, environment))
  }),

  DELETE: changing(async (context, environment) =>
    (await resetPair(context, environment))
      ? answered('The console does not use that key any more', await describeConnection(context.database, environment))
      : refused('notFound'),
  ),
})
