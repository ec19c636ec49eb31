import { z } from 'zod'
import { ENVIRONMENTS } from '#lib/contract/tokens.ts'
import { prepareSession } from '#lib/features/session/server/prepare-session.ts'
import { chooseEnvironment } from '#lib/platform/access/session.ts'
import { answered, invalid, refused } from '#lib/platform/http/answer.ts'
import { route } from '#lib/platform/http/handle.ts'
import { signedInWithBody } from '#lib/platform/http/operation.ts'
import { jsonBody } from '#lib/platform/http/request-body.ts'

const choice = z.object({ environment: z.enum(ENVIRONMENTS, 'Choose Test or Production') })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/session/environment', {
  PUT: signedInWithBody(
    { shows: 'nothing personal', body: jsonBody(choice) },
    async ({ body, requestId, database, session, now }) => {
      const { environment } = body.value
      if (!session.choices.includes(environment)) {
        return invalid({ environment: { code: 'no_key', reason: `There is no key for ${environment}` } })
      }
      await chooseEnvironment(database, session.id, environment)
      const chosen = await prepareSession(database, session.id, requestId, now)
      return chosen
        ? answered(`You see ${environment} now`, { chosen: chosen.chosen, environment: chosen.environment })
        : refused('signedOut')
    },
  ),
})
