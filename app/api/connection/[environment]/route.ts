import type { Environment } from '#lib/contract/tokens.ts'
import { type Answer, answered, invalidBody, refused } from '#lib/server/answer.ts'
import { confirmed } from '#lib/server/confirmed.ts'
import { describeConnection } from '#lib/server/connection/describe.ts'
import { pairBody } from '#lib/server/connection/pair-body.ts'
import { isReadOnly, replacePair, resetPair } from '#lib/server/connection/replace-pair.ts'
import { trialFailed, tryPair } from '#lib/server/connection/try-pair.ts'
import { route } from '#lib/server/handle.ts'
import { type SignedInContext, signedIn } from '#lib/server/operation.ts'
import { readBody } from '#lib/server/request-body.ts'

/** A handler of one of the two connections, where the pages may change it. */
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
    if (!trial.ok) return trialFailed(trial)
    await replacePair(context, environment, { apiKey, apiSecret }, trial.value)
    return answered('The console uses this key from now on', await describeConnection(database, environment))
  }),

  DELETE: changing(async (context, environment) =>
    (await resetPair(context, environment))
      ? answered('The console does not use that key any more', await describeConnection(context.database, environment))
      : refused('notFound'),
  ),
})
