import { z } from 'zod'
import { type Environment, isEnvironment } from '#lib/contract/tokens.ts'
import { pairBody } from '#lib/features/connection/server/pair-body.ts'
import { isReadOnly, replacePair, resetPair } from '#lib/features/connection/server/replace-pair.ts'
import { trialFailed, trialRecord, tryPair } from '#lib/features/connection/server/try-pair.ts'
import { type Answer, answered, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { type SignedInContext, signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

/** Returns the connection that a path names if pages can change it, else the refusal. */
function changeable({ environment }: SignedInContext['params']): Environment | Answer {
  if (!isEnvironment(environment)) return refused('notFound')
  return isReadOnly(environment) ? refused('pairReadOnly') : environment
}

/** `changedAt` of the pair as the person read it. */
const removal = z.strictObject({ replaces: z.iso.datetime('Give the time at which the pair was set') })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/connection/:environment', {
  PUT: signedInWithBody(
    {
      shows: 'nothing personal',
      changes: ['connection.replace', 'connection.test'],
      confirmed: true,
      body: jsonBody(pairBody),
    },
    async (context) => {
      const { request, requestId, record } = context
      const environment = changeable(context.params)
      if (typeof environment !== 'string') return environment
      const { apiKey, apiSecret } = context.body.value
      const trial = await tryPair(environment, { apiKey, apiSecret }, { requestId, signal: request.signal })
      await record(trialRecord(environment, trial))
      if (!trial.ok) return trialFailed(trial.failure)
      await replacePair(context, environment, { apiKey, apiSecret }, trial.value)
      return answered('The console uses this key from now on', {})
    },
  ),

  DELETE: signedInWithBody(
    { shows: 'nothing personal', changes: ['connection.reset'], confirmed: true, body: jsonBody(removal) },
    async (context) => {
      const environment = changeable(context.params)
      if (typeof environment !== 'string') return environment
      return (await resetPair(context, environment, Date.parse(context.body.value.replaces)))
        ? answered('The console does not use that key any more', {})
        : refused('pairChanged')
    },
  ),
})
